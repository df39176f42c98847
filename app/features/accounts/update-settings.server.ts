import { operation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { settingsSchema } from './settings.schema.ts';
import { settingsColumns, settingsViewSchema, toSettings } from './settings.ts';

export const updateSettings = operation({
  name: 'update-settings',
  summary: 'Saves your daily mails and, if given, your time zone and the colours of your pages.',
  api: { method: 'PUT', path: '/api/user/settings' },
  access: 'user',
  sessionOnly: true,
  input: settingsSchema,
  example: { daily_nudge: true, daily_update: false, timezone: 'Europe/Rome' },
  output: settingsViewSchema,
  run: async ({ daily_nudge, daily_update, timezone, theme }, { viewer }) =>
    toSettings(
      await db.user.update({
        where: { id: viewer.userId },
        data: {
          dailyNudge: daily_nudge,
          dailyUpdate: daily_update,
          ...(timezone !== undefined && { timeZone: timezone }),
          ...(theme && { theme }),
        },
        select: settingsColumns,
      }),
    ),
});
