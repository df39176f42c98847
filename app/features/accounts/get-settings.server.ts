import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { settingsColumns, settingsViewSchema, toSettings } from './settings.ts';

export const getSettings = operation({
  name: 'get-settings',
  summary: 'Your daily mails, your time zone, and the colours of your pages.',
  api: { method: 'GET', path: '/api/user/settings' },
  access: 'user',
  input: z.object({}),
  output: settingsViewSchema,
  run: async (_input, { viewer }) =>
    toSettings(await db.user.findUniqueOrThrow({ where: { id: viewer.userId }, select: settingsColumns })),
});
