import type { Day } from '#app/core/calendar.ts';
import { clause, toYou } from '#app/core/prose.ts';
import type { Brief } from './brief.schema.ts';
import { patternOf, wordsIn } from './phrases.ts';
import { readFrame } from './read-frame.ts';
import { contentOf, stems } from './stems.ts';
import { whenever, withoutUnwanted } from './unwanted.ts';
import { isOnlyTime } from './what-is-asked.ts';

// What a rule forbids, and whether a plan keeps to it.

type Rules = Brief['constraints'];

/** "Nobody is filmed without a yes" does not forbid the yes. */
const refusing =
  /(?<!\b(?:nobody|nothing|never|not|no|cannot|n['’]t) [^,.;:]{0,80})\b(?:no|not|never|without|avoid|skip|leave out|leaving out) (?<what>[^,.;:]+)/gi;
const lead = /^(?:(?:no|without|hiring|using|having|doing|any|an?|the) )+/i;

/** The things a rule forbids. */
const refusedBy = (rule: string): string[] =>
  [
    ...[...rule.matchAll(refusing)].flatMap(({ groups }) =>
      (groups?.what ?? '').split(/ or | and (?=(?:no|without)\b)/),
    ),
    ...(withoutUnwanted(rule)?.things ?? []).flatMap((thing) => thing.split(/ or | and /)),
  ]
    // "No insurance we take" forbids insurance.
    .map((what) => what.split(/ (?:I|we|they|he|she|it) /)[0] ?? '')
    .map((what) => what.replace(lead, '').replace(whenever, ''))
    // "No recording then" is about a time, not a thing.
    .filter((what) => !isOnlyTime(what) && !/ (?:then|there)$/i.test(what));

/** Lists of synonyms. */
const alike = [...wordsIn('alike')].map((line) =>
  line.split(' ~ ').map((phrase) => new RegExp(`\\b${patternOf(phrase)}(?![\\w-])`, 'i')),
);

/** Whether a text mentions what a rule forbids, in the same words or in synonyms. */
function speaksOf(text: string, what: string): boolean {
  const own = text.replaceAll(refusing, '');
  const [words, said] = [contentOf(what), stems(own)];
  return (
    (words.length > 0 && words.every((word) => said.includes(word))) ||
    alike.some((phrases) => phrases.some((each) => each.test(what)) && phrases.some((each) => each.test(own)))
  );
}

/** Whether a rule forbids what a text is about. */
export const forbids = (rule: string, text: string): boolean =>
  refusedBy(rule).some((what) => speaksOf(text, what));

interface Work {
  key: string;
  unit: string;
  title: string;
  how: string;
  parts: string[];
  hours: number;
  after: string[];
  steady: boolean;
  when: string;
  optional: boolean;
  deliverable: { name: string } | null;
}

/** A text without its forbidden brackets and sentences; unchanged if nothing would be left. */
function withoutForbidden(text: string, isForbidden: (part: string) => boolean): string {
  const plain = text.replace(/ \([^()]*\)/g, (bracket) => (isForbidden(bracket) ? '' : bracket));
  const sentences = plain.split(/(?<=[.!?])\s+/);
  return sentences.filter((each) => !isForbidden(each)).join(' ') || text;
}

/** Drops forbidden work that a plan can do without; what depended on it then depends on its predecessors. */
export function lessForbidden<Own extends Work>(works: readonly Own[], rules: Rules): Own[] {
  const refused = rules.flatMap(({ text }) => refusedBy(text));
  if (refused.length === 0) return [...works];
  const isForbidden = (text: string) => refused.some((what) => speaksOf(text, what));
  // Names the person gave are exempt: a "garden without a lawn" is not a lawn.
  const withoutName = (text: string, { deliverable }: Pick<Work, 'deliverable'>) =>
    text.toLowerCase().replaceAll(deliverable?.name.toLowerCase() ?? '', '');
  const titled = works.filter(({ title, deliverable }) => isForbidden(withoutName(title, { deliverable })));
  const gone = new Map(
    titled
      .filter(
        ({ unit, when, optional }) =>
          optional || (when !== 'on' && works.some((each) => each.unit === unit && !titled.includes(each))),
      )
      .map((work) => [work.key, work]),
  );
  const before = (key: string): string[] => gone.get(key)?.after.flatMap(before) ?? [key];
  return works
    .filter(({ key }) => !gone.has(key))
    .map((work) => {
      const parts = work.parts.filter((part) => !isForbidden(part));
      const share = work.steady ? 1 : parts.length / work.parts.length;
      const hours = Math.max(0.25, Math.round(4 * work.hours * share) / 4);
      const after = work.after.flatMap(before);
      const isLess = parts.length > 0 && parts.length < work.parts.length;
      const how = withoutForbidden(work.how, (text) => isForbidden(withoutName(text, work)));
      return isLess ? { ...work, how, after, parts, hours } : { ...work, how, after };
    });
}

/** What a task would mention; no task mentions that there is noise "after eight". */
const thing =
  /^(?!.*\b(?:more|less|fewer|than|after|before|until|if|when|for|to|in|on|at|by|from|with)\b)\S+(?: \S+){0,2}$/i;

type Frame = { hoursByDay: readonly number[]; targetWeeks: number; today: Day };
type Task = { title: string; description: string; doneWhen: string };

/** Rules by what becomes of them: kept or contradicted by the hours, avoided by all tasks, or left to the person. */
export function rulesFor(rules: Rules, tasks: readonly Task[], frame: Frame) {
  const kindOf = (text: string): 'kept' | 'avoided' | 'against' | 'own' => {
    const { hours, rest, notApplied } = readFrame(text, frame);
    const isFrame = rest === '' && (hours !== null || notApplied.length > 0);
    if (isFrame) return hours?.every((each, at) => each >= (frame.hoursByDay[at] ?? 0)) ? 'kept' : 'against';
    const refused = refusedBy(text);
    const isThing = refused.length > 0 && refused.every((what) => thing.test(what));
    const isBroken = tasks.some(({ title, description, doneWhen }) =>
      forbids(text, [title, description, doneWhen].join('. ')),
    );
    return isThing && !isBroken ? 'avoided' : 'own';
  };
  const all = rules.slice(0, 8).map(({ text }) => {
    const kind = kindOf(text);
    // In "a picnic rather than a dinner" the dinner is avoided.
    const told = kind === 'avoided' && withoutUnwanted(text) ? refusedBy(text).join('; ') : text;
    return { kind, told: clause(toYou(told)) };
  });
  const told = (kind: string) => all.flatMap((each) => (each.kind === kind ? each.told : [])).join('; ');
  return { kept: told('kept'), avoided: told('avoided'), against: told('against'), own: told('own') };
}
