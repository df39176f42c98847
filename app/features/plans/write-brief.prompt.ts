import { z } from 'zod';
import { checkedBy } from '#app/core/checked-by.ts';
import { weekdays } from '#app/core/weekday.ts';
import { type Brief, briefSchema } from '#app/features/brief/brief.schema.ts';
import { languageOf } from '#app/features/brief/language-of.ts';
import { askedBrief, dayMeant, mendBrief } from '#app/features/brief/mend-brief.ts';
import { applySteps } from '#app/features/checklists/apply-steps.ts';
import { chosenStepsSchema } from '#app/features/checklists/steps.schema.ts';
import { presentIdea } from '#app/features/projects/plan-facts.prompt.ts';
import { ideaFactsSchema } from '#app/features/projects/plan-facts.schema.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';
import { asMaterial, groundRulesIn } from '#app/services/ai/prompt-material.ts';
import { checkLanguage, mayBeIn } from './check-language.ts';
import { frameSchema } from './frame.schema.ts';

const briefInput = ideaFactsSchema.extend({
  /** What was understood before, with what the person changed in it; null the first time. */
  previous: briefSchema.nullable(),
  /** The steps and the checklist that came with the idea. */
  chosen: chosenStepsSchema.optional(),
});
type BriefInput = z.output<typeof briefInput>;

const briefAsked = (
  { previous, chosen, daysOff, today, title, idea }: BriefInput,
  asked: z.output<typeof askedBrief>,
  takenBack: readonly string[] = [],
) => {
  const text = `${title}. ${idea}`;
  const detected = languageOf(text) ?? 'en';
  const isWrong = previous === null && !mayBeIn(text, asked.language) && mayBeIn(text, detected);
  const language = isWrong ? detected : asked.language;
  // Before the person has seen a question, nobody has answered it.
  const questions = asked.questions.map((each) => (previous === null ? { ...each, answer: null } : each));
  const known = { previous, takenBack, daysOff, today, detected };
  const brief = mendBrief({ ...asked, language, questions }, known);
  return chosen ? applySteps(brief, chosen) : brief;
};

/** What Stepwise understood of an idea: everything that the plan is made from. */
export const writeBriefPrompt = definePrompt<BriefInput, Brief>({
  name: 'project_brief',
  input: briefInput,
  result: briefSchema,
  output: (input) =>
    askedBrief.transform((asked) => briefAsked(input, asked)).transform(checkedBy(briefSchema)),
  check: checkBrief,
  messages: (input) => messagesFor(input),
});

/** What is wrong with a brief, in sentences for the model and the person. */
function checkBrief({ language, done_when, deliverables, constraints, questions }: Brief): string[] {
  const text = [
    done_when ?? '',
    ...deliverables.map(({ name }) => name),
    ...constraints.map((each) => each.text),
    ...questions.map(({ question, why }) => `${question} ${why}`),
  ].join('. ');
  return checkLanguage('The brief is', text, language);
}

const messagesFor = (
  { previous, chosen: _, ...facts }: BriefInput,
  more: readonly string[] = [],
  asked: Record<string, unknown> = {},
) => ({
  system: [
    groundRulesIn(previous?.language ?? null),
    'Say what you understand of the idea, as the brief that its plan is made from. "language" is the BCP 47 tag of the',
    'language of the idea’s text. "done_when" is one sentence that a stranger could check. Deliverables are the things',
    'that must exist or happen at the end, each once, in the person’s own words; a number multiplies ("three novels" are',
    'three), but many alike ("forty recipes") are one with the hours of all. Leave out none that they name, and add only',
    'what the idea cannot do without, as "assumed". For each, the hours of work for this person: least if all goes well,',
    'likely, and most; "due" only where a day is fixed, for the thing itself and for what it is made of. Dates are fixed',
    'days: a deadline, an appointment, or days off; work the year out from "today"; of a month or a season without a day',
    'it is the last one. What is dated after the last of "weeks" keeps its day, its hours are those of making it ready by',
    'then, and a question asks whether the day or the number of weeks holds. Constraints are what must be kept to or not',
    'be done; resources are the people, rooms, tools and skills they have already. The budget only if they name one.',
    '"source" is "you" for what they said and "assumed" for what you add. Ask at most three questions: those whose answer',
    'would change the plan most. No list needs entries that are not there. Ids are short, of small letters, digits and',
    'hyphens.',
    ...(previous === null
      ? []
      : [
          'Read the changes the person asked for into "brief_so_far" and answer with the whole brief: what is not concerned',
          'stays as it is, with its id, source and answer; hours change only where the work itself does, never to make it fit.',
          'What they no longer want is "left_out", what is there by now is "done"; what they rule out becomes a constraint; a',
          'day or date that they name becomes a date, and each day on which they cannot, by itself, a day off, such as every',
          'Wednesday of a month.',
        ]),
    ...more,
  ].join(' '),
  user: asMaterial({ ...presentIdea(facts), brief_so_far: previous, ...asked }),
});

const hours = z.number().min(0).max(24).nullish();
const [sentenceLength, maximumSentences] = [400, 12];
const askedFrame = z.object({
  hours: z
    .object({
      ...{ Monday: hours, Tuesday: hours, Wednesday: hours, Thursday: hours },
      ...{ Friday: hours, Saturday: hours, Sunday: hours },
    })
    .nullish(),
  target_weeks: z.number().nullish(),
  starts_on: z.string().nullish().describe('YYYY-MM-DD'),
});

/** The parts of a frame as the API takes them, and why it would refuse the others. */
function mendFrame(
  { hours, target_weeks: weeks, starts_on: said }: z.output<typeof askedFrame>,
  meant: Parameters<typeof dayMeant>[1],
) {
  const days = Object.entries(hours ?? {}).flatMap(([day, each]) =>
    each == null ? [] : [[day, Math.round(4 * each) / 4] as const],
  );
  const startsOn = said ? dayMeant(said, meant) : null;
  const given: Record<string, unknown> = {
    ...(days.length === weekdays.length && { hours: Object.fromEntries(days) }),
    ...(weeks != null && { target_weeks: Math.round(weeks) }),
    ...(startsOn && { starts_on: startsOn }),
  };
  const issues = frameSchema.safeParse(given).error?.issues ?? [];
  const kept = Object.entries(given).filter(([field]) => issues.every(({ path }) => path[0] !== field));
  return {
    frame: frameSchema.parse(Object.fromEntries(kept)),
    refused: [
      // Whether a day that is not named has no hours or those it had cannot be told.
      ...(days.length > 0 && days.length < weekdays.length
        ? ['The hours of some weekdays are missing, so none of them has changed.']
        : []),
      ...(said && startsOn === null
        ? [`The first day, “${said}”, cannot be read, so it has not changed.`]
        : []),
      ...new Set(issues.map(({ message }) => message)),
    ],
  };
}

const refined = z.object({
  brief: briefSchema,
  frame: frameSchema,
  not_applied: z.array(z.string()),
  refused: z.array(z.string()).optional().describe('What of the frame cannot be taken as it was written'),
});

type Refined = z.output<typeof refined>;

/** What a change that the person asks for makes of the brief and the frame, and what of it neither can take up. */
export const refineBriefPrompt = definePrompt({
  name: 'refined_brief',
  result: refined,
  input: briefInput.extend({ change: z.string().describe('Also the last of `changes`.') }),
  output: (input) =>
    z
      .object({
        brief: askedBrief,
        taken_back: z.array(z.string()).max(maximumSentences),
        frame: askedFrame.nullish(),
        not_applied: z.array(z.string().max(sentenceLength)).max(maximumSentences),
      })
      .transform(({ brief, taken_back: takenBack, frame: asked, not_applied: told }): Refined => {
        const mended = briefAsked(input, brief, takenBack);
        const { frame, refused } = mendFrame(asked ?? {}, { ...mended, today: input.today });
        return { brief: mended, frame, not_applied: told, refused };
      })
      .transform(checkedBy(refined)),
  check: ({ brief, refused = [] }) => [...refused, ...checkBrief(brief)],
  messages: ({ change, ...input }) =>
    messagesFor(
      input,
      [
        'Answer with the "brief", and beside it "frame", which is null unless the change asked for last alters the hours of a weekday (then all seven days, 0 where there',
        'is no time), the number of weeks in all, or the first day; what it leaves alone is null. Only what holds for every',
        'week alters a weekday; single days are days off. A weekday that stays keeps its hours, unless they name others.',
        '"taken_back" holds, word for word, names and texts of "brief_so_far" that the person takes back, such as days off on',
        'which they have time after all, or "budget"; what else you leave out of a list stays.',
        '"not_applied" names what of that change neither brief nor frame',
        'can hold, one plain sentence each, in the person’s words.',
      ],
      { change_asked_for_last: change },
    ),
});
