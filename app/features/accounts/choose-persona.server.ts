import { z } from 'zod';
import { isTimeZone } from '#app/core/calendar.ts';
import { operation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { choosePersonaSchema } from './profile.schema.ts';

export const choosePersona = operation({
  name: 'choose-persona',
  summary: 'Saves your persona and the browser’s time zone for an account created without them.',
  screenOnly: 'PUT /api/users sets it',
  access: 'user',
  sessionOnly: true,
  input: choosePersonaSchema,
  output: z.void(),
  async run({ persona, timezone }, { viewer }) {
    await db.user.updateMany({
      where: { id: viewer.userId, persona: null },
      data: { persona, ...(timezone && isTimeZone(timezone) && { timeZone: timezone }) },
    });
  },
});
