import { capitalise, decapitalise } from '#app/core/plain-line.ts';
import { checkpoints } from './checkpoint.ts';
import type { Focus, Kind, Round, Stage, TaskIdea, Theme } from './kind.ts';

/** A week of the arc, its texts with {slots} to fill. */
export interface ArrangedWeek {
  title: string;
  goal: string;
  milestone: string;
  /** The themes that share the week, in order. */
  blocks: readonly Block[];
}

export interface Block {
  tasks: readonly TaskIdea[];
  /** How much of the week it deserves. */
  weight: number;
  /** The place of the task that matters most. */
  core: number;
  /** The stage that begins with this block. */
  opens: Stage | null;
}

/** How much a task of a block matters, to choose when there is not enough time for all. */
export const importanceIn = ({ weight, core }: Pick<Block, 'weight' | 'core'>, place: number): number =>
  place === core ? weight + 1 : weight - place;

interface Emphasis {
  stages: Readonly<Record<Stage, number>>;
  isHurried: boolean;
}

interface Weighted {
  theme: Theme;
  weight: number;
  opens: Stage | null;
}

// So many weeks must be to spare before an early theme spreads over two of them; long weeks get more done in one.
const roomToStretch = 6;
const roomToStretchLongWeeks = 12;
const longWeek = 15;
const weeksToSaveOne = 5;

/**
 * Lays a kind's arc over a number of weeks (1 to 52). In short plans themes share a week; in long ones, rounds that
 * deepen one side of the project after another come between the first version and the end.
 */
export function arrangeWeeks(
  kind: Kind,
  weeks: number,
  hoursPerWeek: number,
  emphasis: Emphasis,
): ArrangedWeek[] {
  const weighted = kind.themes.map((theme) => ({
    theme,
    weight: theme.weight * emphasis.stages[theme.stage],
    opens: kind.themes.find(({ stage }) => stage === theme.stage) === theme ? theme.stage : null,
  }));
  const stops = checkpoints(weeks);
  const maxRounds = kind.rounds.length * kind.foci.length;
  const perWeek = hoursPerWeek > kind.hoursOfATheme ? 2 : 1;
  const themes = Math.ceil(kind.themes.length / perWeek);
  // With one round a week, no round comes twice: themes that could share a week fill in for missing ones.
  const minimum = perWeek > 1 ? 0 : Math.min(kind.themes.length, weeks - stops.size - maxRounds);
  // In a hurry, early themes are drawn together, and rounds of improvements take the weeks that are saved.
  const maximum = emphasis.isHurried && weeks >= weeksToSaveOne ? weeks - 1 : weeks;
  const groups = drawTogether(
    weighted,
    Math.max(minimum, Math.min(themes - (emphasis.isHurried ? 2 : 0), maximum)),
  );
  const isLate = ({ theme }: Weighted) => kind.themes.indexOf(theme) >= kind.roundsAfter;
  const roundsFrom = groups.findIndex((group) => group.every(isLate));
  const early = groups.slice(0, roundsFrom);
  const late = groups.slice(roundsFrom).map(sharedWeek);

  let spare = weeks - groups.length - stops.size;
  const room = hoursPerWeek < longWeek ? roomToStretch : roomToStretchLongWeeks;
  const opening = early.flatMap((group) => {
    const [only] = group;
    if (
      perWeek > 1 ||
      emphasis.isHurried ||
      spare < room ||
      group.length > 1 ||
      !only ||
      only.theme.weight === 1
    ) {
      return [sharedWeek(group)];
    }
    spare -= 1;
    return twoWeeks(only);
  });
  const rounds = roundWeeks(kind, Math.max(0, spare), perWeek);
  const arranged = [...opening, ...interleave(late, rounds)];
  for (const [week, theme] of [...stops].sort(([one], [other]) => one - other)) {
    arranged.splice(week - 1, 0, sharedWeek([{ theme, weight: theme.weight, opens: null }]));
  }
  return arranged;
}

/** Joins neighbours, the lightest first, until so many groups are left. The end keeps a week of its own for longest. */
function drawTogether(themes: readonly Weighted[], groups: number): Weighted[][] {
  const drawn = themes.map((theme) => [theme]);
  const heft = (group: readonly Weighted[]): number =>
    group.reduce((sum, { theme, weight }) => sum + weight + (theme.stage === 'finish' ? 1 : 0), 0);
  while (drawn.length > groups) {
    let lightest = 0;
    let smallest = Number.POSITIVE_INFINITY;
    for (let index = 0; index + 1 < drawn.length; index += 1) {
      const sum = heft(drawn[index] ?? []) + heft(drawn[index + 1] ?? []);
      if (sum < smallest) [lightest, smallest] = [index, sum];
    }
    drawn.splice(lightest, 2, drawn.slice(lightest, lightest + 2).flat());
  }
  return drawn;
}

function sharedWeek(group: readonly Weighted[]): ArrangedWeek {
  const heaviest = group.reduce(
    (best, other) => (other.weight >= best.weight ? other : best),
    group[0] ?? nothing,
  );
  const { goal, milestone } = heaviest.theme;
  return {
    title: titleOf(group, heaviest),
    goal: group.length > 3 ? `Go the whole stretch once on a small scale. ${goal}` : goal,
    milestone,
    blocks: group.map(({ theme: { tasks, core, stage }, weight, opens }) => ({
      tasks,
      // A plan without its end is none, however short.
      weight: weight + (stage === 'finish' ? 1 : 0),
      core,
      opens,
    })),
  };
}

const nothing: Weighted = {
  theme: { title: '', brief: '', goal: '', milestone: '', stage: 'make', weight: 1, core: 0, tasks: [] },
  weight: 0,
  opens: null,
};

function titleOf(group: readonly Weighted[], heaviest: Weighted): string {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last || group.length === 1) return first?.theme.title ?? '';
  const chosen = group.filter((entry) => entry === first || entry === last || entry === heaviest);
  const middle = group
    .filter((entry) => !chosen.includes(entry))
    .sort((one, other) => other.weight - one.weight)[0];
  const named = group.filter((entry) => chosen.includes(entry) || (chosen.length === 2 && entry === middle));
  const briefs = named.map(({ theme }) => theme.brief);
  const end = briefs.at(-1) ?? '';
  const joint = end.includes(' and ') ? ', and ' : ' and ';
  return capitalise([briefs.slice(0, -1).join(', '), end].join(joint));
}

/** A theme over two weeks, its tasks shared out. */
function twoWeeks({ theme, weight, opens }: Weighted): ArrangedWeek[] {
  const half = Math.ceil(theme.tasks.length / 2);
  const first = theme.tasks.slice(0, half);
  const second = theme.tasks.slice(half);
  const done = first.slice(0, 2).map(({ title }) => decapitalise(title));
  return [
    {
      title: theme.title,
      goal: theme.goal,
      milestone: `The first half is done: ${done.join('; ')}`,
      blocks: [{ tasks: first, weight, core: theme.core < half ? theme.core : 0, opens }],
    },
    {
      title: `${capitalise(theme.brief)}: second half`,
      goal: `Go on where last week ended. ${theme.goal}`,
      milestone: theme.milestone,
      blocks: [{ tasks: second, weight, core: Math.max(0, theme.core - half), opens: null }],
    },
  ];
}

/**
 * So many weeks of rounds: each focus goes through every kind of round before the next one begins. With many hours a
 * second round, of another focus, shares the week.
 */
function roundWeeks({ rounds, foci }: Kind, count: number, perWeek: number): ArrangedWeek[] {
  const all = foci.flatMap((focus) => rounds.map((round, index) => roundWeek(round, focus, index === 0)));
  return Array.from({ length: count }, (_, index) => {
    const own = all[index % all.length];
    const lap = Math.floor(index / all.length);
    const other = all[(index + Math.floor(all.length / 2) + 1 + lap * rounds.length) % all.length];
    return perWeek > 1 && own && other ? inOneWeek(own, other) : own;
  }).filter((week) => week !== undefined);
}

const inOneWeek = (own: ArrangedWeek, other: ArrangedWeek): ArrangedWeek => ({
  ...own,
  title: `${own.title}, and ${decapitalise(other.title)}`,
  blocks: [...own.blocks, ...other.blocks],
});

function roundWeek(round: Round, focus: Focus, isFirst: boolean): ArrangedWeek {
  const fill = (text: string) =>
    text.replaceAll('{focus}', focus.name).replaceAll('{Focus}', capitalise(focus.name));
  const tasks = round.tasks.map((idea) => ({ ...idea, title: fill(idea.title), how: fill(idea.how) }));
  return {
    title: fill(round.title),
    goal: fill(round.goal),
    milestone: fill(round.milestone),
    blocks: [{ tasks: isFirst ? [focus.task, ...tasks] : tasks, weight: 2, core: round.core, opens: null }],
  };
}

/** The rounds in equal shares before each of the remaining themes but the last: the end follows on what leads to it. */
function interleave(themes: readonly ArrangedWeek[], rounds: readonly ArrangedWeek[]): ArrangedWeek[] {
  const gaps = Math.max(1, themes.length - 1);
  return themes.flatMap((theme, index) => {
    const from = Math.ceil((rounds.length * index) / gaps);
    const to = Math.ceil((rounds.length * (index + 1)) / gaps);
    return [...rounds.slice(from, to), theme];
  });
}
