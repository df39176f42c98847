import { isTimeZone } from '#app/core/calendar.ts';
import { userOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { choosePersonaSchema } from './profile.schema.ts';

/** Keeps who the viewer is, and the time zone of their browser, for an account that did not say so when it was made. */
export const choosePersona = userOperation({
  name: 'choose-persona',
  input: choosePersonaSchema,
  async run({ persona, timezone }, { viewer }): Promise<void> {
    await db.user.updateMany({
      where: { id: viewer.userId, persona: null },
      data: { persona, ...(timezone && isTimeZone(timezone) && { timeZone: timezone }) },
    });
  },
});
