import { performance } from 'node:perf_hooks';
import { weekdays } from '#app/core/calendar.ts';
import { type ProposedTask, scheduleWeek } from '#app/features/tasks/schedule-week.ts';

/** Tasks of 15 to 90 minutes, most of which depend on one or two earlier ones. */
const tasksOf = (count: number): ProposedTask[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    hours: 0.25 * (1 + (index % 6)),
    dependsOn: [index - 1, index - 3].filter((place) => place >= 0 && place % 4 !== 0).map(String),
  }));

const medianMicroseconds = (runs: number, run: () => void): number => {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return (times.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN) * 1000;
};

for (const count of [12, 200]) {
  const request = {
    tasks: tasksOf(count),
    availability: {
      days: weekdays,
      dayToDaySchedule: '3–4 hours',
      weekendSchedule: 'Free most of the day',
    },
    timeZone: 'America/New_York',
    now: new Date('2026-09-07T12:00:00Z'),
    weekStartsOn: '2026-09-07',
  } as const;
  const median = medianMicroseconds(2000, () => scheduleWeek(request));
  const { scheduled, carried } = scheduleWeek(request);
  console.log(
    `${count} tasks (${scheduled.length} scheduled, ${carried.length} carried): median ${median.toFixed(0)} µs`,
  );
}
