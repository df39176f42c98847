/** The daily mails that users can choose, by their names in the settings. */
export const dailyMailKinds = ['daily_nudge', 'daily_update'] as const;

export type DailyMailKind = (typeof dailyMailKinds)[number];

/** The user's column that switches each kind on. */
export const dailyMailColumn = { daily_nudge: 'dailyNudge', daily_update: 'dailyUpdate' } as const;

export const dailyMailName: Record<DailyMailKind, string> = {
  daily_nudge: 'Daily Nudge',
  daily_update: 'Daily Update',
};

/** The local hour in which each kind is sent. */
export const mailHours: Record<DailyMailKind, number> = { daily_nudge: 8, daily_update: 18 };
