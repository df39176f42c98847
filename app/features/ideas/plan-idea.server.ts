import { dayIn } from '#app/core/calendar.ts';
import { hoursLabel } from '#app/core/quantities.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { withNamedDaysOff } from '#app/features/brief/days-off.ts';
import { fitInWords } from '#app/features/fit/compute-fit.ts';
import { keepShortfall } from '#app/features/generations/shortfall.server.ts';
import { workOnGeneration } from '#app/features/generations/work-on-generation.server.ts';
import { takeFrame } from '#app/features/plans/frame.ts';
import { keepBrief, numberBrief } from '#app/features/plans/keep-brief.server.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { mendRoadmap } from '#app/features/plans/mend-roadmap.ts';
import { reasonOf } from '#app/features/plans/plan-version.schema.ts';
import { partialRoadmapSchema, readWeeks } from '#app/features/plans/planned-week.schema.ts';
import {
  namesLeftOut,
  renderedBefore,
  renderLeftOut,
  renderShortfall,
  renderWeek,
  renderWeekMilestone,
} from '#app/features/plans/render-planned-weeks.ts';
import { saveAnalysis } from '#app/features/plans/save-analysis.server.ts';
import { keepDraft, saveRoadmap } from '#app/features/plans/save-roadmap.server.ts';
import { sortShortfall } from '#app/features/plans/sort-shortfall.ts';
import { upgradeProjectsOf } from '#app/features/plans/upgrade-projects.server.ts';
import { refineBriefPrompt, writeBriefPrompt } from '#app/features/plans/write-brief.prompt.ts';
import { weeksOfPiece, writeRoadmapPrompt } from '#app/features/plans/write-roadmap.prompt.ts';
import { openProject, system } from '#app/features/projects/open-project.server.ts';
import { runPrompt } from '#app/services/ai/ai.server.ts';
import type { Prompt } from '#app/services/ai/prompt.ts';
import { clock } from '#app/services/clock.server.ts';
import { newId } from '#app/services/id.server.ts';
import { renderMarkdown, renderTexts } from '#app/services/markdown/render-markdown.server.ts';
import { type AnalysisOutput, partialAnalysisSchema } from './analysis.schema.ts';
import { renderWrittenAnalysis } from './render-written-analysis.ts';
import { writeAnalysisPrompt } from './write-analysis.prompt.ts';

/**
 * Writes the brief, the analysis and the roadmap for an `analysis` generation, or the roadmap alone for a `roadmap`
 * generation. The roadmap is written in pieces. What an earlier attempt has saved is kept.
 * @throws RetryLater
 */
export function planIdea(generationId: string, signal: AbortSignal): Promise<void> {
  return workOnGeneration(generationId, signal, async ({ generation, report, show, spend, save, finish }) => {
    const { projectId, kind } = generation;
    const load = () => loadPlan(system, projectId, clock.now());
    let plan = await load();
    // An older release may have written while this one was rolled back; without a version, loading has looked.
    if (plan.version && (await upgradeProjectsOf(plan.row.userId, projectId))) plan = await load();
    const { vault } = plan;
    const sealed = (partial: string) => vault.seal('generation', generationId, { partial });
    let [nextShow, showing] = [0, Promise.resolve()];
    /** Saves what the last answer brought, while the model writes the next one. */
    let unsaved: (() => Promise<void>) | null = null;
    /** @param render what is written so far, as Markdown */
    const ask = async <Input, Output>(
      prompt: Prompt<Input, Output>,
      input: Input,
      render?: (partial: unknown) => string,
    ) => {
      const notSaved = new AbortController();
      const saving = unsaved?.().catch((error: unknown) => notSaved.abort(error));
      unsaved = null;
      // A quick answer is there before anybody could read a part of it.
      nextShow = Math.max(nextShow, clock.now().getTime() + showIntervalMs / 2);
      const onPartial = (partial: unknown) => {
        const now = clock.now().getTime();
        const markdown = now < nextShow ? '' : render?.(partial);
        if (!markdown) return;
        nextShow = now + showIntervalMs;
        // When the work is no longer wanted, saving says so.
        showing = showing.then(() => show(sealed(markdown))).catch(() => undefined);
      };
      const until = AbortSignal.any([signal, notSaved.signal]);
      try {
        const result = await runPrompt(prompt, input, { signal: until, ...(render && { onPartial }) });
        spend(result);
        await saving;
        notSaved.signal.throwIfAborted();
        return result;
      } finally {
        await Promise.all([showing, saving]);
      }
    };
    const { version } = plan;
    const isOwn = version?.generationId === generationId;
    const planned = generation.changes === null ? 'first_plan' : 'refined';
    const reason = version && isOwn ? reasonOf(version) : planned;
    let draft = version?.draft;

    if (plan.kept === null || (kind === 'analysis' && !isOwn)) {
      const { idea, brief: previous } = plan;
      const weeksInWords = idea.targetWeeks === 1 ? 'one week' : `${idea.targetWeeks} weeks`;
      await report(10, `Reading your idea: ${weeksInWords}, ${hoursLabel(idea.hoursPerWeek)} a week`);
      const { changes: change } = vault.open('generation', generation);
      const input = { ...idea, previous };
      const { output, model } =
        change === null
          ? asRefined(await ask(writeBriefPrompt, input))
          : await ask(refineBriefPrompt, { ...input, idea: ideaBefore(change, idea.idea), change });
      const { namedDaysOff } = vault.open('project', plan.row);
      const written = previous ? output.brief : withNamedDaysOff(output.brief, namedDaysOff);
      const brief = numberBrief(written, previous);
      const keep = () =>
        save(async (transaction) => {
          const now = clock.now();
          const { row, phase } = await openProject(system, projectId, 'read', { transaction });
          const begun = phase.hasBegun ? phase.week : 0;
          const ofWaiting = { projectId, week: null, status: { not: 'completed' } } as const;
          const waiting = await transaction.task.count({ where: ofWaiting });
          const today = dayIn(now, row.user.timeZone);
          const { columns, refused } = takeFrame(output.frame, row, { begun, waiting, today });
          const notApplied = [...output.not_applied, ...refused];
          const kept = { brief, model, frame: columns, notApplied, generationId, now };
          await keepBrief(transaction, vault, projectId, { ...kept, reason });
        });
      if (change === null && plan.row.tasks.length === 0) {
        unsaved = keep;
        plan = { ...plan, ...plan.withBrief(brief) };
      } else {
        // It may change the frame and move tasks, which the next prompts tell of.
        await keep();
        plan = await load();
      }
      draft = null;
    }
    const { idea, brief } = plan;
    if (brief === null) throw new Error('A plan has a brief once it is written.');
    const facts = plan.factsWith(brief);

    const existing = version?.analysis;
    const isWritten = existing && (kind === 'roadmap' || existing.generationId === generationId);
    let analysis = isWritten ? vault.open('planAnalysis', existing).content : null;
    if (analysis === null) {
      await report(25, 'Weighing what it needs against the hours you have');
      const render = (written: AnalysisOutput) => renderWrittenAnalysis(written, fitInWords(facts.fit));
      const result = await ask(writeAnalysisPrompt, facts, (partial) => {
        const written = partialAnalysisSchema.safeParse(partial).data;
        return written ? render(written) : '';
      });
      const content = [render(result.output), ...renderShortfall(result.shortfall)].join('\n\n');
      analysis = content;
      unsaved = async () => {
        const html = await renderMarkdown(content);
        await save(async (transaction) => {
          const written = { projectId, content, html, model: result.model, reason, generationId };
          await saveAnalysis(transaction, vault, written, clock.now());
        });
      };
    }

    // Weeks that have begun are kept as they are.
    const before = version?.roadmap && vault.open('planRoadmap', version.roadmap);
    const past = plan.roadmap.weeks.filter(({ week }) => week < idea.currentWeek);
    const drafted = readWeeks(draft ? vault.open('planRoadmap', draft).weeks : null);
    const written = drafted.weeks.filter(({ week }) => week >= idea.currentWeek);
    const shortfall = written.length > 0 ? (drafted.shortfall ?? []) : [];
    let notInPlan = written.length > 0 ? drafted.not_in_plan : plan.roadmap.not_in_plan;
    let model = draft?.model ?? version?.roadmap?.model ?? 'template';
    let draftId = draft?.id ?? null;
    const contentOf = (weeks: typeof written) =>
      [...(before ? renderedBefore(before.content, idea.currentWeek) : []), ...weeks.map(renderWeek)].join(
        '\n\n',
      );

    const next = () => (written.at(-1)?.week ?? idea.currentWeek - 1) + 1;
    while (next() <= idea.targetWeeks) {
      const from = next();
      const to = Math.min(from + weeksOfPiece - 1, idea.targetWeeks);
      const share = (from - idea.currentWeek) / (idea.targetWeeks - idea.currentWeek + 1);
      const soFar = written.length > 0 ? sealed(contentOf(written)) : undefined;
      await report(50 + Math.round(45 * share), stepOf(from, to, idea.targetWeeks), soFar);
      const earlier = [...past, ...written];
      const input = { ...facts, analysis, from, to, earlier };
      const result = await ask(writeRoadmapPrompt, input, (partial) => {
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
      shortfall.push(...sorted.shortfall);
      model = result.model;
      if (next() > idea.targetWeeks) break;
      const kept = { weeks: [...past, ...written], not_in_plan: [], shortfall };
      draftId ??= newId();
      const unfinished = { id: draftId, projectId, model, content: contentOf(written), weeks: kept };
      await save((transaction) => keepDraft(transaction, vault, { ...unfinished, now: clock.now() }));
    }
    await unsaved?.();

    const content = [
      contentOf(written),
      ...renderLeftOut(namesLeftOut(brief, notInPlan)),
      ...renderShortfall(shortfall),
    ].join('\n\n');
    const kept = (version?.roadmap?.milestones ?? []).flatMap((row) => {
      const { week, title, description, rendered } = vault.open('planMilestone', row);
      return week < idea.currentWeek ? [{ week, title, description, html: rendered }] : [];
    });
    const newMilestones = written.map((week) => ({ week: week.week, ...renderWeekMilestone(week) }));
    const descriptions = newMilestones.map(({ description }) => description);
    const [html = null, ...htmls] = await renderTexts([content, ...descriptions]);
    const milestones = newMilestones.map((each, index) => ({ ...each, html: htmls[index] ?? null }));
    await finish(async (transaction) => {
      const now = clock.now();
      const weeks = { weeks: [...past, ...written], not_in_plan: notInPlan, shortfall };
      const roadmap = { projectId, content, html, model, weeks, milestones: [...kept, ...milestones] };
      await saveRoadmap(transaction, vault, { ...roadmap, reason, generationId }, now);
      await keepShortfall(transaction, vault, generationId, shortfall);
      if (draftId !== null) await transaction.planRoadmap.deleteMany({ where: { id: draftId } });
      await transaction.project.update({ where: { id: projectId }, data: { updatedAt: now } });
    });
  });
}

/** The idea as it was before a change that has extended it. */
const ideaBefore = (change: string, idea: string): string =>
  (idea.endsWith(change) && idea.slice(0, -change.length).trimEnd()) || idea;

/** A brief without a change to its frame. */
const asRefined = ({ output: brief, model }: { output: Brief; model: string }) => ({
  output: { brief, frame: {}, not_applied: [] as string[] },
  model,
});

const showIntervalMs = 1000;

const stepOf = (from: number, to: number, weeks: number): string =>
  from === to ? `Writing week ${from} of ${weeks}` : `Writing weeks ${from} to ${to} of ${weeks}`;
