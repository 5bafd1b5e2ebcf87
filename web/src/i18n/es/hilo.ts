import type en from '../en/hilo';
import type { Catalogue } from '../types';

export default {} satisfies Catalogue<typeof en>;
