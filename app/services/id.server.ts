import { v5, v7 } from 'uuid';

/** A new row id: a UUIDv7 (RFC 9562), so that ids sort by age. */
export const newId = (): string => v7();

const namespace = '5f0c1f5e-2b3a-4c55-9a0e-6d1a3a1f7c11';

/** A UUIDv5, the same for the same words. */
export const sameId = (...words: string[]): string => v5(JSON.stringify(words), namespace);
