import { weekdays } from '#app/core/weekday.ts';
import { canBeOn, type ProposedTask, type WeekPlan } from './schedule-week.ts';

/** A task that waits for a week, or a piece of one. */
interface Waiting extends ProposedTask {
  title: string;
  hasWaited: boolean;
}

// A week has no more days.
const maxPieces = 7;
// The shortest piece that is worth a sitting; a week without a longer day takes none.
const shortestPiece = 0.25;
/**
 * Cuts tasks that are longer than any day into pieces that fit, so that they are not carried over for ever. The rest keeps the
 * key, and depends on the pieces before it. A task whose day was chosen stays whole.
 * @param titleOf the title of the piece with this number
 */
export const cutToDays = <Task extends Waiting>(
  tasks: readonly Task[],
  hoursByDay: readonly number[],
  newKey: () => string,
  titleOf = (title: string, number: number) => `${title}, part ${number}`,
): Task[] =>
  tasks.flatMap((task) => {
    const days = weekdays.flatMap((weekday, at) =>
      canBeOn(task.on ?? 'any', weekday) ? [hoursByDay[at] ?? 0] : [],
    );
    const longest = Math.max(0, ...days);
    const pieces: Task[] = [];
    let { hours, dependsOn } = task;
    while (!task.isFixed && longest >= shortestPiece && hours > longest + 1e-6 && pieces.length < maxPieces) {
      const key = newKey();
      const title = titleOf(task.title, pieces.length + 1);
      // The last two share what would leave too little for a sitting of its own.
      const own = hours - longest < longest / 2 ? Math.ceil(hours * 30) / 60 : longest;
      pieces.push({ ...task, key, title, hours: own, dependsOn, hasWaited: false });
      dependsOn = [key];
      hours -= own;
    }
    return [...pieces, { ...task, hours, dependsOn }];
  });

/**
 * Cuts tasks for the days of one week only: `joinUnplanned` puts the pieces that the week has no room for back together, for
 * weeks with longer days.
 */
export function cutToWeek<Task extends Waiting>(
  tasks: readonly Task[],
  hoursByDay: readonly number[],
  newKey: () => string,
) {
  const wholeOf = new Map<string, Task>();
  const pieces = tasks.flatMap((task) => {
    const cut = cutToDays([task], hoursByDay, newKey, (title) => `${title}, a part of it`);
    for (const piece of cut.slice(0, -1)) wholeOf.set(piece.key, task);
    return cut;
  });
  const joinUnplanned = ({ scheduled, carried }: WeekPlan<Task>): WeekPlan<Task> => ({
    scheduled,
    carried: carried.flatMap((rest) => {
      const { task } = rest;
      if (wholeOf.has(task.key)) return [];
      const isPiece = (each: { task: Task }) => wholeOf.get(each.task.key)?.key === task.key;
      const joined = [...carried.filter(isPiece), rest];
      const whole = tasks.find(({ key }) => key === task.key) ?? task;
      const hours = scheduled.filter(isPiece).reduce((left, piece) => left - piece.task.hours, whole.hours);
      const dependsOn = new Set(joined.flatMap((each) => each.dependsOn.filter((key) => !wholeOf.has(key))));
      return { task: { ...task, hours }, dependsOn: [...dependsOn] };
    }),
  });
  return { pieces, joinUnplanned };
}
