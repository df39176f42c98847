import { z } from 'zod';
import { type Theme, themes } from '#app/core/theme.ts';

export const settingsViewSchema = z
  .strictObject({
    daily_nudge: z.boolean(),
    daily_update: z.boolean(),
    timezone: z.string().describe('An IANA name.'),
    theme: z.enum(themes).describe('The colours of the pages for you.'),
  })
  .meta({ id: 'Settings' });
export type Settings = z.output<typeof settingsViewSchema>;

export const settingsColumns = { dailyNudge: true, dailyUpdate: true, timeZone: true, theme: true } as const;

interface SettingsRow {
  dailyNudge: boolean;
  dailyUpdate: boolean;
  timeZone: string;
  theme: Theme;
}

export const toSettings = ({ dailyNudge, dailyUpdate, timeZone, theme }: SettingsRow): Settings => ({
  daily_nudge: dailyNudge,
  daily_update: dailyUpdate,
  timezone: timeZone,
  theme,
});

/** Settings as columns. */
export const fromSettings = ({ daily_nudge, daily_update, timezone, theme }: Settings): SettingsRow => ({
  dailyNudge: daily_nudge,
  dailyUpdate: daily_update,
  timeZone: timezone,
  theme,
});
