/** What a tried idea is planned with, unless something else is chosen. */
export const triedPreset = {
  availability: 'Monday,Wednesday,Saturday',
  dayToDaySchedule: '1–2 hours',
  targetWeeks: 8,
} as const;
