import { quote, shorten } from '#app/core/plain-line.ts';
import { hoursLabel } from '#app/core/quantities.ts';
import type { AnalysisOutput } from '#app/features/ideas/analyze-idea.prompt.ts';
import { hoursOn } from '#app/features/projects/availability.ts';
import type { ProjectFacts } from '#app/features/projects/project-facts.schema.ts';
import { readIdea } from './echo-idea.ts';
import { fillSlots } from './fill-slots.ts';
import { outlineProject } from './outline-project.ts';
import { situations } from './personas.ts';
import type { RequestedChange } from './read-changes.ts';

const summaryLimit = 2000;

/** The template's analysis of an idea. Same facts, same analysis. */
export function writeAnalysis(facts: ProjectFacts): AnalysisOutput {
  const { kind, subject, requests } = outlineProject(facts);
  const { analysis } = kind;
  const fill = (text: string) => fillSlots(text, subject.slots);
  const { people, wish } = readIdea(facts.idea);
  const situation = facts.persona ? situations[facts.persona] : null;
  const [riskOfTime, ...otherRisks] = [timeRisk(facts), ...analysis.risks, situation?.risk].filter(
    (risk) => !!risk,
  );
  const risks = riskOfTime ? [riskOfTime, ...otherRisks] : otherRisks;
  return {
    summary: shorten(
      [
        fill(analysis.summary),
        inYourWords(facts),
        timeAtHand(facts),
        progress(facts),
        ...answers(requests.changes),
      ]
        .filter(Boolean)
        .join(' '),
      summaryLimit,
    ),
    audience: [fill(analysis.audience), people && `You mention where to begin: ${people}.`]
      .filter(Boolean)
      .join(' '),
    value: [fill(analysis.value), wish && `The point in your own words: ${wish}.`].filter(Boolean).join(' '),
    strengths: [...analysis.strengths.map(fill), situation?.strength, timeStrength(facts)]
      .filter((strength) => typeof strength === 'string')
      .slice(0, 5),
    risks: keepFour(risks).map(({ risk, response }) => ({ risk: fill(risk), response: fill(response) })),
    success_measures: analysis.measures.map(fill),
    first_step: fill(analysis.firstStep),
  };
}

type Risk = AnalysisOutput['risks'][number];

/** Four risks at most; the last of the list, the person's own, is worth more than the kind's third. */
const keepFour = (risks: readonly Risk[]): Risk[] => {
  const own = risks.at(-1);
  return risks.length <= 4 || !own ? [...risks] : [...risks.slice(0, 3), own];
};

function inYourWords({ idea }: ProjectFacts): string {
  const { opening } = readIdea(idea);
  return opening && `You put it like this: ${opening}.`;
}

const totalHours = ({ hoursPerWeek, targetWeeks }: ProjectFacts): number => hoursPerWeek * targetWeeks;

function inWords(days: readonly string[]): string {
  if (days.length === 7) return 'every day';
  if (days.length === 0) return 'days you have yet to choose';
  return days.length === 1 ? `${days[0]}s` : `${days.slice(0, -1).join(', ')} and ${days.at(-1)}`;
}

function timeAtHand(facts: ProjectFacts): string {
  const { days, hoursPerWeek, targetWeeks } = facts;
  const total = totalHours(facts);
  const weeks = targetWeeks === 1 ? 'one week' : `${targetWeeks} weeks`;
  const time = `You have ${hoursLabel(hoursPerWeek)} a week (${inWords(days)}), which makes ${hoursLabel(total)} in ${weeks}`;
  if (total < 8)
    return `${time}: enough to find out whether it deserves more, if everything stays very small.`;
  if (total < 40) return `${time}: enough for a small result that is real, if you leave a lot out.`;
  if (total < 150) return `${time}: enough for a solid result, with room to test and correct it.`;
  return `${time}: enough to do it properly, test it several times and improve it with what you learn.`;
}

function timeStrength(facts: ProjectFacts): string | null {
  const { days, targetWeeks } = facts;
  if (targetWeeks >= 12) return `${targetWeeks} weeks leave time for several rounds of trying and correcting`;
  if (days.length >= 4) return `Working on ${days.length} days a week keeps the thread from breaking`;
  return days.some((day) => hoursOn(day, facts) >= 3.5)
    ? 'You have long stretches in which demanding work can be done in one go'
    : null;
}

function timeRisk(facts: ProjectFacts): Risk | null {
  if (totalHours(facts) < 8) {
    return {
      risk: 'There is very little time for a large wish',
      response: 'Do each step in its smallest form, and decide at the end whether it deserves more hours.',
    };
  }
  if (facts.days.length === 1) {
    return {
      risk: 'With one day a week, a single lost day costs the whole week',
      response: 'Name a second day as a reserve, and end every session with a note on how to begin the next.',
    };
  }
  if (facts.hoursPerWeek >= 35) {
    return {
      risk: 'So many hours a week are hard to keep up',
      response: 'The plan leaves a little slack each day. Use it to stop, not to add more.',
    };
  }
  return null;
}

function progress({ done }: ProjectFacts): string {
  if (done.length === 0) return '';
  const tasks = done.length === 1 ? 'One task is' : `${done.length} tasks are`;
  return `${tasks} done already, most recently ${quote(done.at(-1)?.title ?? '', 80)}; the plan builds on that.`;
}

const answers = (changes: readonly RequestedChange[]): string[] =>
  changes.map(
    ({ quoted, answer }, index) =>
      `${index === 0 ? 'You asked' : 'You also asked'}: ${quoted}. So ${answer}.`,
  );
