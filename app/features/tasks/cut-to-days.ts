import { weekdays } from '#app/core/weekday.ts';
import { canBeOn, type ProposedTask } from './schedule-week.ts';

/** A task that waits for a week, or a piece of one. */
interface Waiting extends ProposedTask {
  title: string;
  hasWaited: boolean;
}

// A week has no more days to begin it on.
const maxPieces = 7;

/**
 * Cuts off what no day is long enough for pieces that a day holds, so that it is not carried on for ever. The rest keeps the
 * key, and waits for the pieces before it.
 * @param newKey names a piece
 */
export const cutToDays = <Task extends Waiting>(
  tasks: readonly Task[],
  hoursByDay: readonly number[],
  newKey: () => string,
): Task[] =>
  tasks.flatMap((task) => {
    const days = weekdays.flatMap((weekday, at) =>
      canBeOn(task.on ?? 'any', weekday) ? [hoursByDay[at] ?? 0] : [],
    );
    const longest = Math.max(0, ...days);
    const pieces: Task[] = [];
    let { hours, dependsOn } = task;
    while (longest > 0 && hours > longest + 1e-6 && pieces.length < maxPieces) {
      const key = newKey();
      const title = `${task.title}, part ${pieces.length + 1}`;
      // The last two share what would leave too little for a sitting of its own.
      const own = hours - longest < longest / 2 ? Math.ceil(hours * 30) / 60 : longest;
      pieces.push({ ...task, key, title, hours: own, dependsOn, hasWaited: false });
      dependsOn = [key];
      hours -= own;
    }
    return [...pieces, { ...task, hours, dependsOn }];
  });

/** What a title numbers: the name of the whole, and which part of it this is. */
function partIn(title: string): { name: string; number: number } | null {
  const [, name, ofAll, part] = /^(.+?)(?: \((\d+) of \d+\)|, part (\d+))/.exec(title) ?? [];
  return name === undefined ? null : { name, number: Number(ofAll ?? part) };
}

/** The tasks of a week, of which a numbered part waits for the parts before it, whatever week they come from. */
export const inOrderOfParts = <Task extends Waiting>(tasks: readonly Task[]): Task[] => {
  const parts = tasks.map((task) => ({ key: task.key, ...partIn(task.title) }));
  return tasks.map((task) => {
    const own = partIn(task.title);
    const before = parts.filter((each) => own && each.name === own.name && (each.number ?? 0) < own.number);
    return { ...task, dependsOn: [...new Set([...task.dependsOn, ...before.map(({ key }) => key)])] };
  });
};
