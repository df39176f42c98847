import { planLanguageOf } from '#app/core/plan-language.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { briefLimits } from '#app/features/brief/brief-limits.ts';
import { applySteps } from '#app/features/checklists/apply-steps.ts';
import { checklistOf, generalChecklist, recogniseKind } from '#app/features/checklists/checklists.ts';
import { type ReadIdea, readIdea } from '#app/features/checklists/read-idea.ts';
import { enoughSteps } from '#app/features/checklists/step-fields.ts';
import type { ChosenSteps, GivenStep } from '#app/features/checklists/steps.schema.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';

/** The first brief without a model: what can be read surely, what the person chose, and the checklist of a kind named outright. */
export function writeBrief(
  { title, idea, today }: Pick<IdeaFacts, 'title' | 'idea' | 'today'>,
  chosen: ChosenSteps = {},
): Brief {
  const read = readIdea(idea, today);
  const rows: GivenStep[] = chosen.steps ?? read.steps.map(asGiven);
  const kind = recogniseKind({ title, idea });
  // A checklist in English joins an idea in another language only if the person chooses it.
  const named = kind && planLanguageOf(read.language) === kind.language ? kind : null;
  const open = rows.filter(({ state }) => state === 'open');
  const joined = named ?? (open.length < enoughSteps ? generalChecklist(read.language) : null);
  const checklist = chosen.checklist === undefined ? (joined?.id ?? null) : chosen.checklist;
  const isGeneral = chosen.checklist === undefined && joined !== null && named === null;
  const work: GivenStep[] = isGeneral && open.length === 0 ? [workItself(title)] : [];
  const own = checklistOf(checklist);
  return applySteps(
    {
      ...{ language: read.language, done_when: null, goal: null, deliverables: [], checklist },
      dates: read.dates.slice(0, briefLimits.dates).map(({ name, date, until, isOff }, at) => ({
        ...{ id: `t${at + 1}`, name: name.length > briefLimits.name ? title : name, date },
        kind: isOff ? 'day_off' : 'deadline',
        ...(until && isOff && { until }),
        source: 'you',
      })),
      constraints: read.conditions
        .slice(0, briefLimits.constraints)
        .map(({ text }, at) => ({ id: `c${at + 1}`, text, source: 'you' })),
      resources: [],
      budget: budgetOf(read),
      questions: (own?.questions ?? [])
        .slice(0, briefLimits.questions)
        .map(({ ask, why }, at) => ({ id: `q${at + 1}`, question: ask, why, blocking: false, answer: null })),
    },
    { steps: [...rows, ...work], checklist, ticked: chosen.ticked, day: chosen.day },
  );
}

const budgetOf = ({ budget }: ReadIdea): Brief['budget'] =>
  budget && { amount: Math.min(budget.amount, 1_000_000_000), currency: budget.currency };

const asGiven = ({ title, date, isDone }: ReadIdea['steps'][number]): GivenStep => ({
  ...{ title, date, event: false, on: 'any', lead_weeks: 0, after: [], by: 'me' },
  state: isDone ? 'done' : 'open',
});

/** The work of a project of which no step is known: one step that nobody has estimated. */
const workItself = (title: string): GivenStep => ({
  ...{
    title: title.slice(0, briefLimits.name),
    event: false,
    on: 'any',
    lead_weeks: 0,
    after: [],
    by: 'me',
    state: 'open',
  },
});
