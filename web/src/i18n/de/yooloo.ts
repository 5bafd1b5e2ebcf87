import type en from '../en/yooloo';
import type { Catalogue } from '../types';

export default {} satisfies Catalogue<typeof en>;
