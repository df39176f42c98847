import { quote } from '#app/core/plain-line.ts';
import { listOf } from '#app/core/prose.ts';
import { counted, hoursLabel } from '#app/core/quantities.ts';
import { shortDate } from '#app/core/short-date.ts';
import type { FramePreview } from './frame.schema.ts';
import type { PlanVersion, VersionReason } from './plan-version.schema.ts';

/** Why a version was made, for people. */
const reasonInWords: Record<VersionReason, string> = {
  first_plan: 'First plan',
  refined: 'Refined',
  roadmap_written: 'Roadmap written by hand',
  restored: 'Went back to an earlier plan',
  brief_changed: 'Changed what was understood',
  more_weeks: 'More weeks',
  more_hours: 'More hours a week',
  less_scope: 'Left something out',
  frame_changed: 'Changed days, hours or weeks',
  hours_shared: 'Hours shared with another project',
  lighter: 'Lighter weeks',
  week_added: 'A week more',
};

/** The same with what they wrote, on one line. */
export const tellReason = ({ reason, words }: Pick<PlanVersion, 'reason' | 'words'>): string =>
  words === null ? reasonInWords[reason] : `${reasonInWords[reason]}: ${quote(words, 60)}`;

type Diff = NonNullable<PlanVersion['diff']>;
/** A diff that may not say which weeks are others, only whether there are. */
export type ToldDiff = Omit<Diff, 'weeks'> & { weeks: Diff['weeks'] | 'changed' | 'kept' };

const day = (date: string | null): string => (date === null ? 'no day' : shortDate(date, 'UTC'));
const datedNames = (dates: Diff['dates']['in']): string =>
  dates
    .map(({ name, date, until }) => `“${name}” on ${day(date)}${until ? ` to ${day(until)}` : ''}`)
    .join(', ');
const names = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ');

/** Weeks as "week 3", "weeks 3 to 6", or as many. */
function weeksInWords(weeks: readonly number[]): string {
  const [first = 0] = weeks;
  const last = weeks.at(-1) ?? first;
  if (weeks.length === 1) return `week ${first}`;
  return last - first + 1 === weeks.length ? `weeks ${first} to ${last}` : counted(weeks.length, 'week');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function tellWeeks(weeks: ToldDiff['weeks']): string[] {
  if (weeks === 'kept') return [];
  if (weeks === 'changed') return ['The roadmap is different now.'];
  const { changed, added, gone } = weeks;
  return [
    ...(added.length > 0 ? [`${counted(added.length, 'week')} more.`] : []),
    ...(gone.length > 0 ? [`${counted(gone.length, 'week')} fewer.`] : []),
    ...(changed.length > 0
      ? [`${capital(weeksInWords(changed))} ${changed.length === 1 ? 'is' : 'are'} different.`]
      : []),
  ];
}

function tellDays({ before, after }: Diff['days']): string[] {
  const more = listOf(after.filter((weekday) => !before.includes(weekday)));
  const fewer = listOf(before.filter((weekday) => !after.includes(weekday)));
  if (more && fewer) return [`On ${more} instead of ${fewer}.`];
  return [...(more ? [`Also on ${more}.`] : []), ...(fewer ? [`No longer on ${fewer}.`] : [])];
}

/** The title of a kind of project; undefined for one that is not known. */
type TitleOfKind = (id: string | null) => string | undefined;

function tellKind({ before, after }: Diff['checklist'], titleOf: TitleOfKind): string[] {
  const [old, own] = [titleOf(before), titleOf(after)];
  if (old === own) return [];
  if (own === undefined) return [`No longer planned as “${old}”.`];
  return [old === undefined ? `Planned as “${own}”.` : `Planned as “${own}” instead of “${old}”.`];
}

const tellSharing = ({ before, after }: Diff['sharing']): string[] => {
  if (before === after) return [];
  return [
    after === 'shared'
      ? 'Its hours are shared with your other projects.'
      : 'Its hours are on top of those of your other projects.',
  ];
};

/** What one version changed against the one before, in sentences. */
export function tellChange(diff: ToldDiff, titleOfKind: TitleOfKind): string[] {
  const { hours_a_week: hours, ends_on: ends, tasks_moved: moved, deliverables, dates } = diff;
  return [
    ...(hours.before === hours.after
      ? []
      : [`${hoursLabel(hours.after)} a week instead of ${hoursLabel(hours.before)}.`]),
    ...tellDays(diff.days),
    ...tellSharing(diff.sharing),
    ...(ends.before === ends.after ? [] : [`It ends on ${day(ends.after)} instead of ${day(ends.before)}.`]),
    ...tellKind(diff.checklist, titleOfKind),
    ...tellWeeks(diff.weeks),
    ...(moved > 0 ? [`${counted(moved, 'open task')} moved.`] : []),
    ...(deliverables.in.length > 0 ? [`New: ${names(deliverables.in)}.`] : []),
    ...(deliverables.out.length > 0 ? [`Left out: ${names(deliverables.out)}.`] : []),
    ...deliverables.renamed.map(({ before, after }) => `“${before}” is called “${after}” now.`),
    ...deliverables.hours.map(
      ({ name, before, after }) =>
        `“${name}” likely takes ${hoursLabel(after)} instead of ${hoursLabel(before)}.`,
    ),
    ...(dates.in.length > 0 ? [`New: ${datedNames(dates.in)}.`] : []),
    ...(dates.out.length > 0 ? [`No longer: ${datedNames(dates.out)}.`] : []),
    ...(diff.constraints_added.length > 0 ? [`To keep to: ${names(diff.constraints_added)}.`] : []),
    ...(diff.constraints_gone.length > 0 ? [`No longer to keep to: ${names(diff.constraints_gone)}.`] : []),
  ];
}

const verdicts = { fits: 'It fits.', tight: 'It is tight.', short: 'It does not fit.' } as const;

/** What a frame would come to, in sentences. */
export function tellPreview({
  ends_on,
  target_weeks,
  passes,
  verdict,
  weeks,
  tasks_moved: moved,
}: FramePreview): string[] {
  const replanned = [...weeks.changed, ...weeks.added];
  return [
    `It would end on ${day(ends_on)}, after ${counted(target_weeks, 'week')}.`,
    ...(passes ? [passes] : []),
    ...(verdict === null ? [] : [verdicts[verdict]]),
    // Weeks that are added alone may be for what waits, and those are planned when they begin.
    replanned.length > 0
      ? `${capital(weeksInWords(replanned))} would be ${weeks.changed.length > 0 ? 'planned again' : 'added'}.`
      : 'Nothing has to be planned again.',
    ...(moved > 0 ? [`${counted(moved, 'open task')} would move.`] : []),
    'Nothing is saved yet.',
  ];
}
