/** A user's settings as the API and the screen show them; `timezone` is an IANA name. */
export interface Settings {
  daily_nudge: boolean;
  daily_update: boolean;
  timezone: string;
}

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
