export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;
