import { dayIn } from '#app/core/calendar.ts';
import { hoursLabel } from '#app/core/quantities.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { withNamedDaysOff } from '#app/features/brief/days-off.ts';
import { readChosenSteps } from '#app/features/checklists/steps.schema.ts';
import { fitInWords } from '#app/features/fit/compute-fit.ts';
import { keepShortfall } from '#app/features/generations/shortfall.server.ts';
import { workOnGeneration } from '#app/features/generations/work-on-generation.server.ts';
import { takeFrame } from '#app/features/plans/frame.ts';
import { keepBrief, numberBrief } from '#app/features/plans/keep-brief.server.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { reasonOf } from '#app/features/plans/plan-version.schema.ts';
import { renderShortfall } from '#app/features/plans/render-planned-weeks.ts';
import { saveAnalysis } from '#app/features/plans/save-analysis.server.ts';
import { keepDraft, saveRoadmap } from '#app/features/plans/save-roadmap.server.ts';
import { upgradeProjectsOf } from '#app/features/plans/upgrade-projects.server.ts';
import { refineBriefPrompt, writeBriefPrompt } from '#app/features/plans/write-brief.prompt.ts';
import { writeWeeksOf } from '#app/features/plans/write-weeks.server.ts';
import { openProject, system } from '#app/features/projects/open-project.server.ts';
import { type AiResult, runPrompt } from '#app/services/ai/ai.server.ts';
import type { Prompt } from '#app/services/ai/prompt.ts';
import { clock } from '#app/services/clock.server.ts';
import { newId } from '#app/services/id.server.ts';
import { renderMarkdown } from '#app/services/markdown/render-markdown.server.ts';
import { renderPartialAnalysis } from './render-written-analysis.ts';
import { writeAnalysisPrompt } from './write-analysis.prompt.ts';

/**
 * Writes the brief, the analysis and the roadmap for an `analysis` generation, or the roadmap alone for a `roadmap`
 * generation. The roadmap is written in pieces, and those of an earlier attempt are kept.
 * @throws RetryLater
 */
export function planIdea(generationId: string, signal: AbortSignal): Promise<void> {
  return workOnGeneration(generationId, signal, async (work) => {
    const { generation, report, reportRetry, show, spend, save, finish } = work;
    const { projectId, kind } = generation;
    const load = () => loadPlan(system, projectId, clock.now());
    let plan = await load();
    // An older release may have changed the plan while this one was rolled back.
    if (plan.version && (await upgradeProjectsOf(plan.row.userId, projectId))) plan = await load();
    const { vault } = plan;
    const sealed = (partial: string) => vault.seal('generation', generationId, { partial });
    let [nextShow, showing] = [0, Promise.resolve()];
    /** Saves the last answer while the model writes the next one. */
    let unsaved: (() => Promise<void>) | null = null;
    /** @param render the partial answer as Markdown */
    const ask = async <Input, Output>(
      prompt: Prompt<Input, Output>,
      input: Input,
      render?: (partial: unknown) => string,
    ) => {
      const notSaved = new AbortController();
      const saving = unsaved?.().catch((error: unknown) => notSaved.abort(error));
      unsaved = null;
      // A quick answer is complete before anyone could read a part of it.
      nextShow = Math.max(nextShow, clock.now().getTime() + showIntervalMs / 2);
      const onPartial = (partial: unknown) => {
        const now = clock.now().getTime();
        const markdown = now < nextShow ? '' : render?.(partial);
        if (!markdown) return;
        nextShow = now + showIntervalMs;
        // If the work is no longer wanted, saving throws that.
        showing = showing.then(() => show(sealed(markdown))).catch(() => undefined);
      };
      const until = AbortSignal.any([signal, notSaved.signal]);
      try {
        const options = { signal: until, onRetry: reportRetry, ...(render && { onPartial }) };
        const result = await runPrompt(prompt, input, options);
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
    let briefShortfall: readonly string[] = [];

    if (plan.kept === null || (kind === 'analysis' && !isOwn)) {
      const { idea, brief: previous } = plan;
      const weeksInWords = idea.targetWeeks === 1 ? 'one week' : `${idea.targetWeeks} weeks`;
      await report(10, `Reading your idea: ${weeksInWords}, ${hoursLabel(idea.hoursPerWeek)} a week`);
      const { changes: change } = vault.open('generation', generation);
      const { namedDaysOff, chosenSteps } = vault.open('project', plan.row);
      const chosen = readChosenSteps(chosenSteps);
      const input = { ...idea, previous, chosen: previous === null ? chosen : undefined };
      const { output, model, shortfall } =
        change === null
          ? asRefined(await ask(writeBriefPrompt, input))
          : await ask(refineBriefPrompt, { ...input, idea: ideaBefore(change, idea.idea), change });
      if (change === null) briefShortfall = shortfall;
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
          const unmended = change === null ? [] : shortfall;
          const told = [...output.not_applied, ...(output.refused ?? []), ...unmended, ...refused];
          const notApplied = [...new Set(told)];
          const kept = { brief, model, frame: columns, notApplied, generationId, now };
          await keepBrief(transaction, vault, projectId, { ...kept, reason });
        });
      if (change === null && plan.row.tasks.length === 0) {
        unsaved = keep;
        plan = { ...plan, ...plan.withBrief(brief) };
      } else {
        // It may change the frame and move tasks, which the next prompts need to know.
        await keep();
        plan = await load();
      }
      draft = null;
    }
    const { brief } = plan;
    if (brief === null) throw new Error('A plan has a brief once it is written.');
    const facts = plan.factsWith(brief);

    const existing = version?.analysis;
    const isWritten = existing && (kind === 'roadmap' || existing.generationId === generationId);
    let analysis = isWritten ? vault.open('planAnalysis', existing).content : null;
    if (analysis === null) {
      await report(25, 'Weighing what it needs against the hours you have');
      const fit = fitInWords(facts.fit);
      const result = await ask(writeAnalysisPrompt, facts, (partial) => renderPartialAnalysis(partial, fit));
      const shortfall = [...briefShortfall, ...result.shortfall];
      const language = facts.brief.language;
      const content = [result.output.content, ...renderShortfall(shortfall, language)].join('\n\n');
      analysis = content;
      unsaved = async () => {
        const html = await renderMarkdown(content);
        await save(async (transaction) => {
          const written = { projectId, content, html, model: result.model, reason, generationId };
          await saveAnalysis(transaction, vault, written, clock.now());
        });
      };
    }

    let draftId = draft?.id ?? null;
    const roadmap = await writeWeeksOf({
      ...{ plan, facts, analysis, draft, ask },
      report: (share, step, soFar) =>
        report(50 + Math.round(45 * share), step, soFar === null ? undefined : sealed(soFar)),
      async keepDraft(unfinished) {
        draftId ??= newId();
        const kept = { ...unfinished, id: draftId, projectId };
        await save((transaction) => keepDraft(transaction, vault, { ...kept, now: clock.now() }));
      },
    });
    await unsaved?.();
    await finish(async (transaction) => {
      const now = clock.now();
      await saveRoadmap(transaction, vault, { ...roadmap, projectId, reason, generationId }, now);
      await keepShortfall(transaction, vault, generationId, roadmap.weeks.shortfall ?? []);
      if (draftId !== null) await transaction.planRoadmap.deleteMany({ where: { id: draftId } });
      await transaction.project.update({ where: { id: projectId }, data: { updatedAt: now } });
    });
  });
}

/** The idea before a change extended it. */
const ideaBefore = (change: string, idea: string): string =>
  (idea.endsWith(change) && idea.slice(0, -change.length).trimEnd()) || idea;

/** A brief as an answer that does not change the frame. */
const asRefined = ({
  output: brief,
  ...result
}: Pick<AiResult<Brief>, 'output' | 'model' | 'shortfall'>) => ({
  output: { brief, frame: {}, not_applied: [] as string[], refused: [] as string[] },
  ...result,
});

const showIntervalMs = 1000;
