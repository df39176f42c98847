import { z } from 'zod';

const weeksSchema = z.object({
  weeks: z.array(z.looseObject({ title: z.string(), steps: z.array(z.looseObject({})) })),
  not_in_plan: z.array(z.unknown()),
});
const tasksSchema = z.object({ tasks: z.array(z.looseObject({})).min(1) });

const analysisSchema = z.looseObject({ verdict: z.string(), first_step: z.string() });

const material = z.object({
  fit_computed_by_the_program: z.object({ verdict: z.string() }).catch({ verdict: 'fits' }),
  weeks: z.record(z.string(), z.string()).catch({}),
  weeks_so_far: z.array(z.unknown()).catch([]),
  current_week: z.object({ days_left: z.array(z.object({ hours: z.number() })) }).catch({ days_left: [] }),
  brief: z
    .object({ deliverables: z.array(z.object({ id: z.string(), state: z.string() })) })
    .catch({ deliverables: [] }),
});

const quarters = (hours: number): number => Math.floor(hours * 4) / 4;

/** Turns a synthesized answer into a plan that keeps to the hours and serves the deliverables of the request. */
export function wellPlanned(answer: unknown, system: string, user: string): unknown {
  const [, json] = /^<material>\n(.*)\n<\/material>$/s.exec(user) ?? [];
  const facts = material.parse(json ? JSON.parse(json) : {});
  const { weeks, weeks_so_far, brief } = facts;
  const { days_left } = facts.current_week;
  const analysis = analysisSchema.safeParse(answer);
  if (analysis.success) return { ...analysis.data, verdict: facts.fit_computed_by_the_program.verdict };
  const roadmap = weeksSchema.safeParse(answer);
  const [, first] = /Plan weeks? (\d+)/.exec(system) ?? [];
  if (roadmap.success && first) {
    const open = brief.deliverables.filter(({ state }) => state === 'open').map(({ id }) => id);
    let next = weeks_so_far.length * 4;
    const planned = roadmap.data.weeks.map((week, index) => {
      const number = Number(first) + index;
      const [hours = 0] = (/[\d.]+(?= hours?$)/.exec(weeks[number] ?? '') ?? []).map(Number);
      const each = Math.max(0.25, quarters(hours / Math.max(1, week.steps.length)));
      const steps = week.steps.slice(0, hours / each).map((step) => {
        const deliverable = open.length === 0 ? null : open[next++ % open.length];
        return { ...step, hours: each, deliverable };
      });
      const title = number > 8 ? `${week.title}, as of week ${number}` : week.title;
      return { ...week, week: number, title, steps, needs: [] };
    });
    return { weeks: planned, not_in_plan: open.slice(next) };
  }
  const week = tasksSchema.safeParse(answer);
  if (!week.success || days_left.length === 0) return answer;
  const count = Math.max(week.data.tasks.length, days_left.length);
  const dayOf = (index: number) => Math.floor((index * days_left.length) / count);
  const fellows = (day: number) =>
    Array.from({ length: count }, (_, index) => dayOf(index)).filter((each) => each === day);
  const tasks = Array.from({ length: count }, (_, index) => {
    const day = dayOf(index);
    const hours = quarters((days_left[day]?.hours ?? 0) / fellows(day).length);
    const title = index < week.data.tasks.length ? {} : { title: `Go on with what day ${index} began` };
    return { ...week.data.tasks[index % week.data.tasks.length], ...title, hours, on: 'any', depends_on: [] };
  });
  return { tasks: tasks.filter(({ hours }) => hours > 0) };
}
