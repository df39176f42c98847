import type { Day } from '#app/core/calendar.ts';

/** A day for a column of type DATE. */
export const toColumn = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** The day in a column of type DATE. */
export const fromColumn = (column: Date): Day => column.toISOString().slice(0, 10);
