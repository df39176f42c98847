import { endOfHourIn } from '#app/core/calendar.ts';

/**
 * The end of the hour in which a daily mail or notification may be sent. It is measured from the creation, because an
 * operator may create one for another moment.
 */
export const endOfMailHour = (
  { createdAt, dueAt }: { createdAt: Date; dueAt: Date },
  timeZone: string,
): Date => new Date(createdAt.getTime() + endOfHourIn(dueAt, timeZone).getTime() - dueAt.getTime());
