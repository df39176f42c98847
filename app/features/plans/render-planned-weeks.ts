import { flatten } from '#app/core/plain-line.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { messagesIn, textsOf } from '#app/features/checklists/messages.ts';
import { markdownLine } from './markdown-line.ts';
import type { KeptWeeks, PlannedWeek } from './planned-week.schema.ts';

/** A week as markdown: a `### ` heading, its goal, its milestone numbered and bold, its steps as bullets. */
export const renderWeek = (week: PlannedWeek, language: string): string =>
  [
    `### Week ${week.week}: ${markdownLine(week.title)}`,
    ...(week.goal !== null ? [markdownLine(week.goal)] : []),
    `${week.week}. **${markdownLine(week.milestone)}**`,
    ...rest(week, language),
  ].join('\n\n');

/** The names of what a plan has no room for, and of what the person has left out of it; then what it makes lighter. */
export const namesLeftOut = (
  { deliverables }: Pick<Brief, 'deliverables'>,
  { not_in_plan, not_placed = [], lighter = [] }: Pick<KeptWeeks, 'not_in_plan' | 'not_placed' | 'lighter'>,
): string[] => [
  ...deliverables.flatMap(({ id, name, state, steps }) =>
    // Steps of its own are told one by one, with the reason.
    state === 'left_out' || (not_in_plan.includes(id) && (steps.length === 0 || not_placed.length === 0))
      ? [name]
      : [],
  ),
  ...not_placed,
  ...lighter,
];

/** What a plan has no room for, after its last week. */
export const renderLeftOut = (names: readonly string[], language: string): string[] =>
  names.length === 0
    ? []
    : [`**${messagesIn(language).say('not_in_plan')}**`, bullets(names.map(markdownLine))];

/** What is wrong with a plan, after what it has no room for. */
export const renderShortfall = (shortfall: readonly string[], language: string): string[] =>
  shortfall.length === 0
    ? []
    : [`**${messagesIn(language).say('look_yourself')}**`, bullets(shortfall.map(markdownLine))];

const tailTitles = [...textsOf('not_in_plan'), ...textsOf('look_yourself')];
const afterLastWeek = new RegExp(`\\n\\n\\*\\*(?:${tailTitles.join('|')})\\*\\*(?=\\n)`);

/** The weeks of a roadmap by number, as they were rendered, with what stands before the first and after the last. */
export function splitWeeks(roadmap: string) {
  const end = roadmap.search(afterLastWeek);
  const body = end < 0 ? roadmap : roadmap.slice(0, end);
  const weeks = new Map<number, string>();
  let head = '';
  for (const section of body.split(/^(?=### Week \d+\b)/m)) {
    const week = Number(/^### Week (\d+)\b/.exec(section)?.[1] ?? Number.NaN);
    const text = section.trimEnd();
    if (Number.isNaN(week)) head = text;
    else weeks.set(week, [weeks.get(week), text].filter((part) => part !== undefined).join('\n\n'));
  }
  return { head, weeks, tail: end < 0 ? '' : roadmap.slice(end).trim() };
}

/** The weeks of a roadmap before one, as they were rendered. */
export const renderedBefore = (roadmap: string, week: number): string[] =>
  [...splitWeeks(roadmap).weeks].flatMap(([number, section]) => (number < week ? [section] : []));

/** One week for the milestone kept beside the roadmap: its title as plain text, the rest as markdown. */
export const renderWeekMilestone = (
  week: PlannedWeek,
  language: string,
): { title: string; description: string } => ({
  title: flatten(week.title),
  description: [
    ...(week.goal !== null ? [markdownLine(week.goal)] : []),
    `**${markdownLine(week.milestone)}**`,
    ...rest(week, language),
  ].join('\n\n'),
});

function rest({ week, steps, needs, check, if_missed }: PlannedWeek, language: string): string[] {
  const { say, hours, week: numbered } = messagesIn(language);
  return [
    ...(steps.length > 0
      ? [bullets(steps.map((step) => `${markdownLine(step.text)} (${hours(step.hours)})`))]
      : []),
    // That a week needs the one before it, its number says.
    ...(needs.length > 0 && !needs.includes(week - 1)
      ? [`*${say('builds_on')}*: ${needs.map(numbered).join(', ')}`]
      : []),
    ...(check !== null ? [`*${say('checked_by')}*: ${markdownLine(check)}`] : []),
    ...(if_missed !== null ? [`*${say('if_missed')}*: ${markdownLine(if_missed)}`] : []),
  ];
}

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
