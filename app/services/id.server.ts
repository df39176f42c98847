import { v7 } from 'uuid';

/** A new row id: a UUIDv7 (RFC 9562), so that ids sort by age. */
export const newId = (): string => v7();
