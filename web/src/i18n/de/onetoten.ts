import type en from '../en/onetoten';
import type { Catalogue } from '../types';

export default {} satisfies Catalogue<typeof en>;
