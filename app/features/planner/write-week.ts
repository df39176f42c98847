import { shorten } from '#app/core/plain-line.ts';
import { roadmapLimits } from '#app/features/plans/roadmap-limits.ts';
import type { WeekInput, WeekOutput } from '#app/features/tasks/generate-week.prompt.ts';
import { taskLimits } from '#app/features/tasks/task-limits.ts';
import { type ArrangedWeek, type Block, importanceIn } from './arrange-weeks.ts';
import { echoes } from './echo-idea.ts';
import { type Candidate, type FittedTask, fitTasks } from './fit-tasks.ts';
import { freeHours } from './free-hours.ts';
import type { TaskIdea } from './kind.ts';
import { namePart, recogniseWork, type Work, withoutPart } from './name-parts.ts';
import { filler, type Outline, outlineProject } from './outline-project.ts';
import { hoursForExtras, situationTask } from './personas.ts';

interface Proposal extends Candidate {
  title: string;
}

/** The template's tasks for a week: 1 to 12 that fit the hours left after the carried ones. Same input, same tasks. */
export function writeWeek(input: WeekInput): WeekOutput {
  const outline = outlineProject(input);
  const candidates = fresh(proposals(input, outline), input);
  const fitted = fitTasks(candidates, freeHours(input));
  const tasks = fitted.flatMap((entry) => finished(entry, candidates));
  if (tasks.length > 0) return { tasks };
  const [first] = candidates;
  // The week is full already; a quarter of an hour is the minimum for a task.
  return {
    tasks: [
      {
        title: first?.title ?? smallStep(input).title,
        description: shorten(first?.how ?? smallStep(input).how, taskLimits.description),
        hours: 0.25,
        depends_on: [],
      },
    ],
  };
}

function finished({ candidate, part, parts, hours, waitsFor }: FittedTask, candidates: readonly Proposal[]) {
  const proposal = candidates[candidate];
  if (!proposal) return [];
  const { title, description } = namePart(proposal, part, parts);
  return [
    {
      title,
      description: shorten(description, taskLimits.description),
      hours,
      depends_on: waitsFor.map((place) => place + 1),
    },
  ];
}

/** All that could be done this week, in the order in which it would be. */
function proposals(input: WeekInput, outline: Outline): Proposal[] {
  const { week, targetWeeks, persona, roadmapWeek } = input;
  const arranged = ownWeek(input, outline);
  const fill = filler(outline.subject);
  const steps = roadmapWeek ? readSteps(roadmapWeek.description) : [];

  const asked = outline.requests.changes.filter(({ short, quoted }) =>
    steps.some((step) => step.includes(quoted) || step.includes(short)),
  );
  const isOurs = roadmapWeek === null || titleIn(outline.subject, arranged) === roadmapWeek.title;
  const foreign = isOurs ? [] : steps.filter((step) => !asked.some(({ quoted }) => step.includes(quoted)));
  const situation = input.hoursPerWeek < hoursForExtras ? null : situationTask(persona, week, targetWeeks);
  const echoOf = echoes(input.idea);
  const used = new Set<string>();

  const blocks: Block[] = [
    { tasks: asked.map(({ task }) => task), weight: 6, core: 0, opens: null },
    { tasks: foreign.map(taskFromStep), weight: 5, core: 0, opens: null },
    ...arranged.blocks,
    { tasks: situation ? [situation] : [], weight: 0.4, core: 0, opens: null },
  ];
  let before = 0;
  return blocks.flatMap((block) => {
    const from = before;
    const echo = block.opens ? echoOf[block.opens] : undefined;
    const echoAt = echo && !used.has(echo.quoted) ? echoPlace(block) : -1;
    if (echo) used.add(echo.quoted);
    before += block.tasks.length;
    // A plan ends with a look back, also when its last week is short.
    const lookBackAt = block.opens === 'finish' ? echoPlace(block) : -1;
    return block.tasks.map(({ title, how, hours, follows }, place) => ({
      title: shorten(fill(title), taskLimits.wholeTitle),
      how: [fill(how), place === echoAt ? echo?.sentence : ''].filter(Boolean).join(' '),
      hours,
      importance: place === lookBackAt ? block.weight : importanceIn(block, place),
      buildsOn: follows && place > 0 ? from + place - 1 : null,
    }));
  });
}

const looksBack = /^(?:Look back|Settle the money|Close the books|Compare with the first day)/;

/** Where a stage's echo of the idea belongs: at the end to the look back, else to the task that matters most. */
const echoPlace = ({ tasks, core, opens }: Block): number =>
  opens === 'finish' ? tasks.findIndex(({ title }) => looksBack.test(title)) : core;

/** A week's title as the roadmap has it. */
const titleIn = (subject: Outline['subject'], { title }: ArrangedWeek): string =>
  shorten(filler(subject)(title), roadmapLimits.title);

/** The week of the template's own arc that the roadmap's week is, by its title, else by its number. */
function ownWeek({ week, targetWeeks, roadmapWeek }: WeekInput, { weeks, subject }: Outline): ArrangedWeek {
  const sameTitle = weeks.find((arranged) => titleIn(subject, arranged) === roadmapWeek?.title);
  const byNumber = weeks[Math.min(Math.max(1, week), targetWeeks) - 1];
  return sameTitle ?? byNumber ?? { title: '', goal: '', milestone: '', blocks: [] };
}

/** The bullet lines of a roadmap's week, without the escapes of markdown. */
const readSteps = (description: string): string[] =>
  description
    .split('\n')
    .flatMap((line) => /^\s*[-*]\s+(\S.*)/.exec(line)?.[1] ?? [])
    .map((step) => step.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1').trim());

const howTo: Readonly<Record<Work, string>> = {
  make: 'Begin with the roughest version that covers the whole of it, then improve the part that matters most. Stop when you could show it to someone.',
  handle:
    'Lay out what you need, do the largest piece first, and note where you stop so that you can go on without thinking.',
  talk: 'Prepare three questions or the one thing you want to say, and write down what you hear on the same day.',
  look: 'Set a limit before you begin, note what you find in a list with its source, and end with a conclusion of three sentences.',
  practise:
    'Do it in short rounds with a break between, slowly at first. Write down what was hard and begin with that the next time.',
  decide:
    'Write the options side by side with what speaks for each. Decide, and note the reason in one line.',
};

const taskFromStep = (step: string): TaskIdea => ({
  title: step.replaceAll(/[{}]/g, ''),
  how: howTo[recogniseWork(step)],
  hours: [0.5, 8],
  follows: false,
});

const alike = (title: string): string => withoutPart(title).toLowerCase().replaceAll(/\W+/g, ' ').trim();

/** Without what is done, waits or is planned already; never nothing at all. */
function fresh(all: readonly Proposal[], input: WeekInput): Proposal[] {
  const known = new Set([...input.done, ...input.waiting, ...input.carried].map(({ title }) => alike(title)));
  const kept: Proposal[] = [];
  const placeOf = new Map<number, number>();
  for (const [index, proposal] of all.entries()) {
    const key = alike(proposal.title);
    if (known.has(key)) continue;
    known.add(key);
    placeOf.set(index, kept.length);
    let before = proposal.buildsOn;
    while (before !== null && !placeOf.has(before)) before = all[before]?.buildsOn ?? null;
    kept.push({ ...proposal, buildsOn: before === null ? null : (placeOf.get(before) ?? null) });
  }
  return kept.length > 0 ? kept : [smallStep(input)];
}

const smallStep = ({ week, roadmapWeek }: WeekInput): Proposal => ({
  title: shorten(
    `Take the next small step of week ${week}${roadmapWeek ? `: ${roadmapWeek.title}` : ''}`,
    120,
  ),
  how: 'Read the goal of this week once more, write down what is still missing, and do the smallest thing on that list.',
  hours: [0.25, 8],
  importance: 1,
  buildsOn: null,
});
