import type en from '../en/lobby';
import type { Catalogue } from '../types';

export default {} satisfies Catalogue<typeof en>;
