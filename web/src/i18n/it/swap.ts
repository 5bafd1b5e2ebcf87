import type en from '../en/swap';
import type { Catalogue } from '../types';

export default {} satisfies Catalogue<typeof en>;
