import type { ProposedTask, WeekPlan } from './schedule-week.ts';

interface Told extends ProposedTask {
  title: string;
  description: string;
}

/** The name of the whole and the number in "Sew the curtains (2 of 3)" or "Sew the curtains, part 2". */
function partIn({ title }: Told): { name: string; number: number } | null {
  const [, name, ofAll, part] = /^(.+?)(?: \((\d+) of \d+\)|, part (\d+))/.exec(title) ?? [];
  return name === undefined ? null : { name, number: Number(ofAll ?? part) };
}

/**
 * A week in which the numbered parts of a task come in their order, whatever week they are from. They change texts and not days,
 * so that days are as full as they were and all comes after what it waits for.
 */
export function orderParts<Task extends Told>(plan: WeekPlan<Task>): WeekPlan<Task> {
  // What has no room this week comes after what has.
  const tasks = [...plan.scheduled, ...plan.carried].map(({ task }) => task);
  const textOf = new Map<Task, Task>();
  for (const name of new Set(tasks.flatMap((task) => partIn(task)?.name ?? []))) {
    const parts = tasks.filter((task) => partIn(task)?.name === name);
    const inOrder = parts.toSorted((one, other) => (partIn(one)?.number ?? 0) - (partIn(other)?.number ?? 0));
    for (const [at, part] of parts.entries()) textOf.set(part, inOrder[at] ?? part);
  }
  const told = <Placed extends { task: Task }>(placed: Placed): Placed => {
    const { title, description } = textOf.get(placed.task) ?? placed.task;
    return { ...placed, task: { ...placed.task, title, description } };
  };
  return { scheduled: plan.scheduled.map(told), carried: plan.carried.map(told) };
}
