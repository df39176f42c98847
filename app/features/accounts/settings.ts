import { z } from 'zod';
export const settingsViewSchema = z
  .strictObject({
    daily_nudge: z.boolean(),
    daily_update: z.boolean(),
    timezone: z.string().describe('An IANA name.'),
  })
  .meta({ id: 'Settings' });
export type Settings = z.output<typeof settingsViewSchema>;

export const settingsColumns = { dailyNudge: true, dailyUpdate: true, timeZone: true } as const;

interface SettingsRow {
  dailyNudge: boolean;
  dailyUpdate: boolean;
  timeZone: string;
}

export const toSettings = ({ dailyNudge, dailyUpdate, timeZone }: SettingsRow): Settings => ({
  daily_nudge: dailyNudge,
  daily_update: dailyUpdate,
  timezone: timeZone,
});
