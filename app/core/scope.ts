/** What a personal token or an assistant may be allowed to do. */
export const scopes = ['read', 'write', 'ai'] as const;
export type Scope = (typeof scopes)[number];

export const isScope = (value: string): value is Scope => scopes.some((scope) => scope === value);
