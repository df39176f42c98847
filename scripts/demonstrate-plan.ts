import { addDays } from '#app/core/calendar.ts';
import { fitInWords } from '#app/features/fit/compute-fit.ts';
import { madeLighter } from '#app/features/plans/made-lighter.ts';
import type { PlannedWeek } from '#app/features/plans/planned-week.schema.ts';
import { writeAnalysis } from '#app/features/playbooks/write-analysis.ts';
import { writeBrief } from '#app/features/playbooks/write-brief.ts';
import { writeRoadmap } from '#app/features/playbooks/write-roadmap.ts';
import { writeWeek } from '#app/features/playbooks/write-week.ts';
import { daysLeftIn } from '#app/features/projects/days-left.ts';
import type { IdeaFacts, PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import type { PlannedTask } from '#app/features/tasks/planned-task.schema.ts';
import { type FramedIdea, factsOfIdea } from './facts-of-idea.ts';

interface Demonstration extends FramedIdea {
  changes: string[];
}

export interface DemonstratedPlan {
  facts: PlanFacts;
  analysis: ReturnType<typeof writeAnalysis>;
  weeks: PlannedWeek[];
  notInPlan: string[];
  /** The tasks of each week, written as if the weeks before it were done. */
  tasks: PlannedTask[][];
}

/** Plans an idea to its last week without a database. */
export function planToTheEnd({ changes, ...framed }: Demonstration): DemonstratedPlan {
  const { today, start, hoursByDay, targetWeeks } = framed;
  const { ideaFacts, planFacts } = factsOfIdea(framed);
  let brief = writeBrief(ideaFacts, null);
  changes.forEach((_, at) => {
    brief = writeBrief({ ...ideaFacts, changes: changes.slice(0, at + 1) }, brief);
  });
  const facts = planFacts(brief, { changes });
  const { daysOff } = facts;
  const analysis = writeAnalysis(facts);
  const { weeks, not_in_plan } = writeRoadmap({
    ...facts,
    from: 1,
    to: targetWeeks,
    earlier: [],
  });

  const done: IdeaFacts['done'] = [];
  const tasks = weeks.map((planned, index) => {
    const monday = addDays(start, 7 * index);
    const daysLeft = daysLeftIn(monday, { today, hoursByDay, daysOff });
    const written = writeWeek({
      ...facts,
      done: [...done],
      today: monday > today ? monday : today,
      currentWeek: planned.week,
      week: planned.week,
      roadmapWeek: planned,
      neighbours: { before: weeks[index - 1]?.milestone ?? null, after: weeks[index + 1]?.milestone ?? null },
      later: weeks.slice(index + 1).flatMap(({ steps }) => steps.map(({ text }) => text)),
      daysLeft,
      hoursLeft: daysLeft.reduce((sum, { hours }) => sum + hours, 0),
      longestTask: Math.max(0, ...daysLeft.map(({ hours }) => hours)),
      carried: [],
      analysisSummary: analysis.summary,
      risks: [],
    }).tasks;
    done.push(
      ...written.map(({ title: name, hours, deliverable }) => ({
        week: planned.week,
        title: name,
        hours,
        deliverable,
      })),
    );
    return written;
  });
  return { facts, analysis, weeks, notInPlan: not_in_plan, tasks };
}

/** Various ideas to try the planner on. */
export const demonstrations: readonly Pick<Demonstration, 'title' | 'idea'>[] = [
  {
    title: 'Lantern walk for the valley',
    idea: 'On 19 December 2026 we walk through the valley with lanterns. I need forty lanterns, two marshals, a permit for the lane, soup for sixty, a first-aid bag, an announcement in the parish letter, a route with three stops and thank-you cards. No open fire. We have 300 euros.',
  },
  {
    title: 'A sextant log in Rust',
    idea: 'A library that turns sextant readings into positions. It needs an almanac parser, a position solver, error ranges, a command line tool, property tests, a readme, a release on crates.io and a licence. No dependencies beyond the standard library.',
  },
  {
    title: 'Half marathon on the dyke',
    idea: 'I want to run the half marathon on 9 May 2027. I need a training plan, new shoes, a check of my knee, the registration, long runs on Sundays, a test race, a bed near the start and a drinking belt. Never two hard days in a row.',
  },
  {
    title: 'Three detective novels',
    idea: 'I want to write three detective novels before Easter: three manuscripts, a cover, an editor, beta readers, a synopsis, letters to agents, a website and a reading in the library.',
  },
  {
    title: 'Something with bees',
    idea: 'I would like to do something with bees because the meadow behind our house is so quiet nowadays and it used to hum all summer long.',
  },
  {
    title: 'Grandma turns eighty',
    idea: 'For her 80th birthday on 6 March 2027 I want a party. I need a room for fifty, a cake, a slide show of old pictures, invitations, a playlist, a driver for the aunts, a speech and a seating plan. My brother has a projector. At most 900 euros.',
  },
];

/** The plan for an idea, for the terminal. */
export function demonstratePlan(demonstration: Demonstration): string {
  const { facts, analysis, weeks, notInPlan, tasks } = planToTheEnd(demonstration);
  const { brief, fit } = facts;
  const list = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${heading}:`, ...lines.map((line) => `  - ${line}`)] : [];
  const assumed = (source: string) => (source === 'assumed' ? ' (assumed)' : '');
  return [
    '',
    `# ${facts.title}`,
    `Kind: ${brief.playbook ?? 'not sure'} · Done when: ${brief.done_when}`,
    ...list(
      'Deliverables',
      brief.deliverables.map(
        ({ name, hours, due, state, source }) =>
          `${name}: ${hours.least} / ${hours.likely} / ${hours.most} h${due ? `, due ${due}` : ''}${state === 'open' ? '' : `, ${state}`}${assumed(source)}`,
      ),
    ),
    ...list(
      'Dates',
      brief.dates.map(
        ({ name, date, kind, until }) => `${date}${until ? ` to ${until}` : ''}: ${name} (${kind})`,
      ),
    ),
    ...list(
      'Constraints',
      brief.constraints.map(({ text }) => text),
    ),
    ...list(
      'There already',
      brief.resources.map(({ text }) => text),
    ),
    ...(brief.budget ? [`Budget: ${brief.budget.amount} ${brief.budget.currency}`] : []),
    ...list(
      'Questions',
      brief.questions.map(({ question, why }) => `${question} ${why}`),
    ),
    fitInWords(fit),
    '',
    ...Object.entries(analysis).flatMap(([name, value]) => [
      `## ${name}`,
      typeof value === 'string'
        ? value
        : value
            .map((each) => `  - ${typeof each === 'string' ? each : Object.values(each).join(' · ')}`)
            .join('\n'),
    ]),
    ...weeks.flatMap(({ week, title, goal, milestone, check, if_missed, needs }, at) => [
      '',
      `### Week ${week}: ${title}  [${facts.weeks[at]?.startsOn}, ${facts.weeks[at]?.hours} h]`,
      goal,
      `** ${milestone}`,
      `   ${check}`,
      `   If missed: ${if_missed}${needs.length > 0 ? ` (needs ${needs.join(', ')})` : ''}`,
      ...(tasks[at] ?? []).flatMap(
        ({ title: name, description, hours, on, done_when, depends_on, needs: hand }, index) => [
          `  ${index + 1}. [${hours} h${on === 'any' ? '' : `, ${on}`}${depends_on.length > 0 ? `, after ${depends_on.join(', ')}` : ''}] ${name}`,
          `       ${description}`,
          `       Done when: ${done_when}${hand ? ` · Needs: ${hand}` : ''}`,
        ],
      ),
    ]),
    '',
    ...list('Not in this plan', [...notInPlan, ...madeLighter(facts, weeks, notInPlan)]),
  ].join('\n');
}
