/** The name to address a person by: the first word of their name, `''` for a name without one. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
