import { userOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { settingsSchema } from './settings.schema.ts';
import { type Settings, settingsColumns, toSettings } from './settings.ts';

/** Keeps which daily mails the viewer wants and, when it is given, the time zone of their days from now on. */
export const updateSettings = userOperation({
  name: 'update-settings',
  input: settingsSchema,
  run: async ({ daily_nudge, daily_update, timezone }, { viewer }): Promise<Settings> =>
    toSettings(
      await db.user.update({
        where: { id: viewer.userId },
        data: {
          dailyNudge: daily_nudge,
          dailyUpdate: daily_update,
          ...(timezone !== undefined && { timeZone: timezone }),
        },
        select: settingsColumns,
      }),
    ),
});
