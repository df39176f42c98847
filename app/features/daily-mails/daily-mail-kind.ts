/** The daily mails that users can choose, as the settings name them. */
export const dailyMailKinds = ['daily_nudge', 'daily_update'] as const;

export type DailyMailKind = (typeof dailyMailKinds)[number];

/** The column of a user that says whether they want each kind. */
export const dailyMailColumn = { daily_nudge: 'dailyNudge', daily_update: 'dailyUpdate' } as const;

export const dailyMailName: Record<DailyMailKind, string> = {
  daily_nudge: 'Daily Nudge',
  daily_update: 'Daily Update',
};

/** The hour of a user's own day in which each kind is sent. */
export const mailHours: Record<DailyMailKind, number> = { daily_nudge: 8, daily_update: 18 };
