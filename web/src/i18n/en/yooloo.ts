import type { Message } from '../types';

export default {} as const satisfies Record<string, Message>;
