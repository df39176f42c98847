import { z } from 'zod';
import { userOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { type Settings, settingsColumns, toSettings } from './settings.ts';

/** Which daily mails the viewer wants, and the time zone their days are counted in. */
export const getSettings = userOperation({
  name: 'get-settings',
  input: z.object({}),
  run: async (_input, { viewer }): Promise<Settings> =>
    toSettings(await db.user.findUniqueOrThrow({ where: { id: viewer.userId }, select: settingsColumns })),
});
