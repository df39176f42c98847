export const ideaLabels = {
  title: 'Project title',
  idea: 'Project idea',
  availability: 'Available days',
  dayToDaySchedule: 'Weekday availability',
  weekendSchedule: 'Weekend availability',
  targetWeeks: 'Target weeks',
  starts_on: 'First day',
  sharing: 'Hours of your other projects',
};

export const sharingOptions = {
  on_top: 'On top of those: I have more time',
  shared: 'Shared: plan these hours only once, in equal parts',
};
