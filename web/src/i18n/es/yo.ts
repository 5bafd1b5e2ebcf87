import type en from '../en/yo';
import type { Catalogue } from '../types';

export default {} satisfies Catalogue<typeof en>;
