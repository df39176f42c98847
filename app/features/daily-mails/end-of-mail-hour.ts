import { endOfHourIn } from '#app/core/calendar.ts';

/**
 * The end of the hour in which a daily mail or notification may be sent, measured from its creation, so that one created
 * for another moment has as much time.
 */
export const endOfMailHour = (
  { createdAt, dueAt }: { createdAt: Date; dueAt: Date },
  timeZone: string,
): Date => new Date(createdAt.getTime() + endOfHourIn(dueAt, timeZone).getTime() - dueAt.getTime());
