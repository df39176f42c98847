/** On which days work can be done; offices, shops and most people answer on weekdays. */
export const onDays = ['any', 'weekday', 'weekend'] as const;
export type OnDays = (typeof onDays)[number];
