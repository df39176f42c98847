/** The daily mails that one can have or not, as the settings name them. */
export const dailyMailKinds = ['daily_nudge', 'daily_update'] as const;

export type DailyMailKind = (typeof dailyMailKinds)[number];

export const dailyMailName: Record<DailyMailKind, string> = {
  daily_nudge: 'Daily Nudge',
  daily_update: 'Daily Update',
};

/** The hour of a user's own day in which each kind is sent. */
export const mailHours: Record<DailyMailKind, number> = { daily_nudge: 8, daily_update: 18 };
