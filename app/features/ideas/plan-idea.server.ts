import { hoursLabel } from '#app/core/quantities.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { fitInWords } from '#app/features/fit/compute-fit.ts';
import { workOnGeneration } from '#app/features/generations/work-on-generation.server.ts';
import { keepBrief, numberBrief } from '#app/features/plans/keep-brief.server.ts';
import { keepVersion } from '#app/features/plans/keep-version.server.ts';
import { htmlColumns } from '#app/features/plans/kept-html.server.ts';
import { loadPlan, readWeeks } from '#app/features/plans/load-plan.server.ts';
import { versionReason } from '#app/features/plans/plan-version.schema.ts';
import {
  renderedBefore,
  renderLeftOut,
  renderWeek,
  renderWeekMilestone,
} from '#app/features/plans/render-planned-weeks.ts';
import { keepDraft, saveRoadmap } from '#app/features/plans/save-roadmap.server.ts';
import { upgradeProject } from '#app/features/plans/upgrade-projects.server.ts';
import { writeBriefPrompt } from '#app/features/plans/write-brief.prompt.ts';
import { weeksOfPiece, writeRoadmapPrompt } from '#app/features/plans/write-roadmap.prompt.ts';
import { system } from '#app/features/projects/open-project.server.ts';
import { runPrompt } from '#app/services/ai/ai.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { newId } from '#app/services/id.server.ts';
import { renderMarkdown } from '#app/services/markdown/render-markdown.server.ts';
import { withNamedDaysOff } from './days-off.ts';
import { renderWrittenAnalysis } from './render-written-analysis.ts';
import { writeAnalysisPrompt } from './write-analysis.prompt.ts';

/**
 * Writes the brief, the analysis and the roadmap for an `analysis` generation, or the roadmap alone for a `roadmap`
 * generation. The roadmap is written in pieces. What an earlier attempt has saved is kept.
 * @throws RetryLater
 */
export function planIdea(generationId: string, signal: AbortSignal): Promise<void> {
  return workOnGeneration(generationId, signal, async ({ generation, report, spend, save, finish }) => {
    const { projectId, kind } = generation;
    await upgradeProject(projectId);
    const load = () => loadPlan(system, projectId, clock.now());
    let plan = await load();
    const { vault } = plan;
    const isOwn = () => plan.version?.generationId === generationId;
    const reason = () => {
      const planned = generation.changes === null ? 'first_plan' : 'refined';
      return versionReason.catch(planned).parse(isOwn() ? plan.version?.reason : planned);
    };

    if (plan.kept === null || (kind === 'analysis' && !isOwn())) {
      const { idea, brief: previous } = plan;
      const weeksInWords = idea.targetWeeks === 1 ? 'one week' : `${idea.targetWeeks} weeks`;
      await report(10, `Reading your idea: ${weeksInWords}, ${hoursLabel(idea.hoursPerWeek)} a week`);
      const result = await runPrompt(writeBriefPrompt, { ...idea, previous }, { signal });
      await spend(result);
      const { namedDaysOff } = vault.open('project', plan.row);
      const written = previous ? result.output : withNamedDaysOff(result.output, namedDaysOff);
      const brief = numberBrief(written, previous);
      const { model } = result;
      await save(async (transaction) => {
        const written = { brief, model, generationId, now: clock.now() };
        await keepBrief(transaction, vault, projectId, { ...written, reason: reason() });
      });
      plan = await load();
    }
    const { idea, brief, version } = plan;
    if (brief === null || version === null) throw new Error('A plan has a brief once it is written.');
    const facts = plan.factsWith(brief);

    const existing = version.analysis;
    const isWritten = existing && (kind === 'roadmap' || existing.generationId === generationId);
    let analysis = isWritten ? vault.open('planAnalysis', existing).content : null;
    if (analysis === null) {
      await report(25, 'Weighing what it needs against the hours you have');
      const result = await runPrompt(writeAnalysisPrompt, facts, { signal });
      await spend(result);
      const content = renderWrittenAnalysis(result.output, fitInWords(facts.fit));
      analysis = content;
      const html = await renderMarkdown(content);
      await save(async (transaction) => {
        const [id, now] = [newId(), clock.now()];
        await transaction.planAnalysis.create({
          data: {
            id,
            projectId,
            generationId,
            model: result.model,
            createdAt: now,
            ...vault.seal('planAnalysis', id, { content }),
            ...htmlColumns(vault, 'planAnalysis', id, html),
          },
        });
        await keepVersion(transaction, projectId, { reason: reason(), analysisId: id, generationId, now });
      });
    }

    // Weeks that have begun are kept as they are.
    const before = version.roadmap && vault.open('planRoadmap', version.roadmap);
    const past = plan.roadmap.weeks.filter(({ week }) => week < idea.currentWeek);
    const draft = readWeeks(version.draft ? vault.open('planRoadmap', version.draft).weeks : null);
    const written = draft.weeks.filter(({ week }) => week >= idea.currentWeek);
    let notInPlan = written.length > 0 ? draft.not_in_plan : plan.roadmap.not_in_plan;
    let model = version.draft?.model ?? version.roadmap?.model ?? 'template';
    let draftId = version.draftId;
    const contentOf = (weeks: typeof written, leftOut: string[]) =>
      [
        ...(before ? renderedBefore(before.content, idea.currentWeek) : []),
        ...weeks.map(renderWeek),
        ...renderLeftOut(namesOf(brief, leftOut)),
      ].join('\n\n');

    const next = () => (written.at(-1)?.week ?? idea.currentWeek - 1) + 1;
    while (next() <= idea.targetWeeks) {
      const from = next();
      const to = Math.min(from + weeksOfPiece - 1, idea.targetWeeks);
      const share = (from - idea.currentWeek) / (idea.targetWeeks - idea.currentWeek + 1);
      await report(50 + Math.round(45 * share), stepOf(from, to, idea.targetWeeks));
      const input = { ...facts, analysis, from, to, earlier: [...past, ...written] };
      const result = await runPrompt(writeRoadmapPrompt, input, { signal });
      await spend(result);
      const weeks = result.output.weeks.filter(({ week }) => week >= from && week <= to);
      if (weeks.length === 0) throw new Error('A piece of a roadmap has no week.');
      written.push(...weeks);
      notInPlan = result.output.not_in_plan;
      model = result.model;
      if (next() > idea.targetWeeks) break;
      const kept = { weeks: [...past, ...written], not_in_plan: [] };
      const id = draftId ?? newId();
      await save((transaction) =>
        keepDraft(transaction, vault, version.id, {
          ...{ id, projectId, model, content: contentOf(written, []), weeks: kept, now: clock.now() },
        }),
      );
      draftId = id;
    }

    const content = contentOf(written, notInPlan);
    const html = await renderMarkdown(content);
    const kept = (version.roadmap?.milestones ?? []).flatMap((row) => {
      const { week, title, description, rendered } = vault.open('planMilestone', row);
      return week < idea.currentWeek ? [{ week, title, description, html: rendered }] : [];
    });
    const milestones = await Promise.all(
      written.map(async (week) => {
        const milestone = renderWeekMilestone(week);
        return { week: week.week, ...milestone, html: await renderMarkdown(milestone.description) };
      }),
    );
    await finish(async (transaction) => {
      const now = clock.now();
      const weeks = { weeks: [...past, ...written], not_in_plan: notInPlan };
      const roadmap = { projectId, content, html, model, weeks, milestones: [...kept, ...milestones] };
      await saveRoadmap(transaction, vault, { ...roadmap, reason: reason(), generationId }, now);
      if (draftId !== null) await transaction.planRoadmap.deleteMany({ where: { id: draftId } });
      await transaction.project.update({ where: { id: projectId }, data: { updatedAt: now } });
    });
  });
}

const stepOf = (from: number, to: number, weeks: number): string =>
  from === to ? `Writing week ${from} of ${weeks}` : `Writing weeks ${from} to ${to} of ${weeks}`;

/** What a plan has no room for, and what the person has left out of it. */
const namesOf = ({ deliverables }: Brief, notInPlan: readonly string[]): string[] =>
  deliverables.flatMap(({ id, name, state }) =>
    state === 'left_out' || notInPlan.includes(id) ? [name] : [],
  );
