/** The sounds of the table; none is ever the only signal. */
export type Sound = 'turn' | 'card' | 'flip' | 'call' | 'dice' | 'chips' | 'round' | 'win' | 'refused';
