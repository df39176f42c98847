/** The days and hours of a tried idea, unless others are chosen. */
export const triedPreset = {
  availability: 'Monday,Wednesday,Saturday',
  dayToDaySchedule: '1–2 hours',
  targetWeeks: 8,
} as const;
