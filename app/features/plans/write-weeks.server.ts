import type { Brief } from '#app/features/brief/brief.schema.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import type { runPrompt } from '#app/services/ai/ai.server.ts';
import type { Prompt } from '#app/services/ai/prompt.ts';
import { renderTexts } from '#app/services/markdown/render-markdown.server.ts';
import type { PlanRoadmap } from '#app/services/prisma-client/client.ts';
import { shapesOf } from './frame.ts';
import type { loadPlan } from './load-plan.server.ts';
import { madeLighter } from './made-lighter.ts';
import { mendRoadmap } from './mend-roadmap.ts';
import { type KeptWeeks, partialRoadmapSchema, readWeeks } from './planned-week.schema.ts';
import {
  namesLeftOut,
  renderedBefore,
  renderLeftOut,
  renderShortfall,
  renderWeek,
  renderWeekMilestone,
} from './render-planned-weeks.ts';
import { type NewRoadmap, readRoadmap } from './save-roadmap.server.ts';
import { sortShortfall } from './sort-shortfall.ts';
import { weeksOfPiece, writeRoadmapPrompt } from './write-roadmap.prompt.ts';

type Plan = Pick<
  Awaited<ReturnType<typeof loadPlan>>,
  'row' | 'vault' | 'version' | 'roadmap' | 'idea' | 'kept'
>;
type Texts = Pick<NewRoadmap, 'content' | 'html'> & {
  weeks: KeptWeeks;
  model: string;
  milestones: NewRoadmap['milestones'][number][];
};

interface WeeksToWrite {
  facts: PlanFacts & { brief: Brief };
  analysis: string;
  /** The roadmap so far, of which the weeks that have begun are kept; none for a new project. */
  before?: Omit<Texts, 'html'> | null;
  /** What an earlier attempt has written. */
  draft?: Pick<Texts, 'weeks' | 'model'> | null;
  /** @param render what is written so far, as Markdown */
  ask<Input, Output>(
    prompt: Prompt<Input, Output>,
    input: Input,
    render?: (partial: unknown) => string,
  ): ReturnType<typeof runPrompt<Input, Output>>;
  /** Says which weeks are written next, how much is done of all, and what is there so far. */
  report?(share: number, step: string, soFar: string | null): Promise<void>;
  keepDraft?(unfinished: Pick<Texts, 'content' | 'model' | 'weeks'>): Promise<void>;
}

/** Writes the weeks of a roadmap that have not begun, in pieces; those that have begun are kept as they are. */
export async function writeWeeks({
  facts,
  analysis,
  before,
  draft,
  ask,
  report,
  keepDraft,
}: WeeksToWrite): Promise<Texts> {
  const { currentWeek, targetWeeks, brief } = facts;
  const { language } = brief;
  const past = (before?.weeks.weeks ?? []).filter(({ week }) => week < currentWeek);
  const written = (draft?.weeks.weeks ?? []).filter(({ week }) => week >= currentWeek);
  const former = written.length > 0 ? draft : before;
  const shortfall = written.length > 0 ? (draft?.weeks.shortfall ?? []) : [];
  let notInPlan = former?.weeks.not_in_plan ?? [];
  let notPlaced = former?.weeks.not_placed ?? [];
  let model = draft?.model ?? before?.model ?? 'template';
  const contentOf = (weeks: typeof written) =>
    [
      ...(before ? renderedBefore(before.content, currentWeek) : []),
      ...weeks.map((week) => renderWeek(week, language)),
    ].join('\n\n');

  const next = () => (written.at(-1)?.week ?? currentWeek - 1) + 1;
  while (next() <= targetWeeks) {
    const from = next();
    const to = Math.min(from + weeksOfPiece - 1, targetWeeks);
    const share = (from - currentWeek) / (targetWeeks - currentWeek + 1);
    const soFar = written.length > 0 ? contentOf(written) : null;
    await report?.(share, stepOf(from, to, targetWeeks), soFar);
    const earlier = [...past, ...written];
    const result = await ask(writeRoadmapPrompt, { ...facts, analysis, from, to, earlier }, (partial) => {
      const asked = (partialRoadmapSchema.safeParse(partial).data?.weeks ?? []).slice(0, to - from + 1);
      const piece = { from, to: from + asked.length - 1, earlier };
      const { weeks } = mendRoadmap({ weeks: asked, not_in_plan: [] }, piece);
      return weeks.length > 0 ? contentOf([...written, ...weeks]) : '';
    });
    const weeks = result.output.weeks.filter(({ week }) => week >= from && week <= to);
    if (weeks.length === 0) throw new Error('A piece of a roadmap has no week.');
    written.push(...weeks);
    const sorted = sortShortfall(result, brief);
    notInPlan = sorted.notInPlan;
    notPlaced = result.output.not_placed ?? [];
    shortfall.push(...sorted.shortfall);
    model = result.model;
    if (next() > targetWeeks) break;
    const weeksSoFar = { weeks: [...past, ...written], not_in_plan: [], shortfall };
    await keepDraft?.({ model, content: contentOf(written), weeks: weeksSoFar });
  }

  // A step is in the plan or told; only what a model plans by hours can be lighter.
  const isBySteps = brief.deliverables.some(({ steps }) => steps.length > 0);
  const lighter = isBySteps ? [] : madeLighter(facts, written, notInPlan);
  const content = [
    contentOf(written),
    ...renderLeftOut(
      namesLeftOut(brief, { not_in_plan: notInPlan, not_placed: notPlaced, lighter }),
      language,
    ),
    ...renderShortfall(shortfall, language),
  ].join('\n\n');
  const kept = (before?.milestones ?? []).filter(({ week }) => week < currentWeek);
  const newMilestones = written.map((week) => ({ week: week.week, ...renderWeekMilestone(week, language) }));
  const descriptions = newMilestones.map(({ description }) => description);
  const [html = null, ...htmls] = await renderTexts([content, ...descriptions]);
  const milestones = newMilestones.map((each, index) => ({ ...each, html: htmls[index] ?? null }));
  return {
    ...{ content, html, model, milestones: [...kept, ...milestones] },
    weeks: {
      weeks: [...past, ...written],
      not_in_plan: notInPlan,
      not_placed: notPlaced,
      lighter,
      shortfall,
    },
  };
}

interface WeeksOfPlan extends Omit<WeeksToWrite, 'before' | 'draft'> {
  plan: Plan;
  draft?: PlanRoadmap | null | undefined;
}

/** The same for the current plan of a project, with what its weeks are written for. */
export async function writeWeeksOf({ plan, draft, ...rest }: WeeksOfPlan): Promise<Texts> {
  const { row, vault, version, roadmap, idea, kept } = plan;
  const former = version?.roadmap && readRoadmap(vault, version.roadmap);
  const written = await writeWeeks({
    ...rest,
    before: former
      ? {
          ...former,
          weeks: roadmap,
          milestones: [...former.milestones],
          model: former.model ?? 'template',
        }
      : null,
    draft: draft
      ? {
          weeks: readWeeks(vault.open('planRoadmap', draft).weeks),
          model: draft.model ?? former?.model ?? 'template',
        }
      : null,
  });
  const shapes = Object.fromEntries(shapesOf(row, idea.weeks, kept));
  return { ...written, weeks: { ...written.weeks, shapes } };
}

const stepOf = (from: number, to: number, weeks: number): string =>
  from === to ? `Writing week ${from} of ${weeks}` : `Writing weeks ${from} to ${to} of ${weeks}`;

/** Whether weeks to come have other hours or other fixed dates than when they were written, or were not written at all. */
export function areWeeksMoved({ row, roadmap: { shapes }, idea, kept }: Plan): boolean {
  if (shapes === undefined) return false;
  const now = shapesOf(row, idea.weeks, kept);
  return [...now].some(([week, shape]) => week >= idea.currentWeek && shapes[week] !== shape);
}
