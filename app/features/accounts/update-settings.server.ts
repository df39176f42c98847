import { operation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { settingsSchema } from './settings.schema.ts';
import { settingsColumns, settingsViewSchema, toSettings } from './settings.ts';

export const updateSettings = operation({
  name: 'update-settings',
  summary: 'Keeps which daily mails you want and, when it is given, the time zone of your days from now on.',
  api: { method: 'PUT', path: '/api/user/settings' },
  access: 'user',
  input: settingsSchema,
  output: settingsViewSchema,
  run: async ({ daily_nudge, daily_update, timezone }, { viewer }) =>
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
