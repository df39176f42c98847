import { hoursLabel } from '#app/core/quantities.ts';
import { workOnGeneration } from '#app/features/generations/work-on-generation.server.ts';
import { keepVersion } from '#app/features/plans/keep-version.server.ts';
import { htmlColumns } from '#app/features/plans/kept-html.server.ts';
import { planRoadmapPrompt } from '#app/features/plans/plan-roadmap.prompt.ts';
import { withCurrentPlan } from '#app/features/plans/plan-version.ts';
import { renderMilestone, renderRoadmap } from '#app/features/plans/render-roadmap.ts';
import { saveRoadmap } from '#app/features/plans/save-roadmap.server.ts';
import { upgradeProject } from '#app/features/plans/upgrade-projects.server.ts';
import { loadFacts } from '#app/features/projects/load-facts.server.ts';
import { openProject, system } from '#app/features/projects/open-project.server.ts';
import { runPrompt } from '#app/services/ai/ai.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { newId } from '#app/services/id.server.ts';
import { renderMarkdown } from '#app/services/markdown/render-markdown.server.ts';
import { analyzeIdeaPrompt } from './analyze-idea.prompt.ts';
import { renderAnalysis } from './render-analysis.ts';

/**
 * Writes the analysis and then the roadmap for an `analysis` generation, or the roadmap alone for a `roadmap` generation.
 * An analysis that an earlier attempt has saved is kept.
 * @throws RetryLater
 */
export function planIdea(generationId: string, signal: AbortSignal): Promise<void> {
  return workOnGeneration(generationId, signal, async ({ generation, report, spend, save, finish }) => {
    const { projectId, kind } = generation;
    await upgradeProject(projectId);
    const { facts, vault } = await loadFacts(projectId);

    const weeksInWords = facts.targetWeeks === 1 ? 'one week' : `${facts.targetWeeks} weeks`;
    const reason = generation.changes === null ? 'first_plan' : 'refined';
    const { row } = await openProject(system, projectId, 'read', { include: withCurrentPlan });
    const existing = row.versions[0]?.analysis;
    const isWritten = existing && (kind === 'roadmap' || existing.generationId === generationId);
    let analysis = isWritten ? vault.open('planAnalysis', existing).content : null;
    if (analysis === null) {
      await report(10, `Reading your idea: ${weeksInWords}, ${hoursLabel(facts.hoursPerWeek)} a week`);
      const result = await runPrompt(analyzeIdeaPrompt, facts, { signal });
      await spend(result);
      const content = renderAnalysis(result.output);
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
        await keepVersion(transaction, projectId, { reason, analysisId: id, now });
      });
    }

    await report(50, `Laying out ${weeksInWords}, with a milestone for each`);
    const result = await runPrompt(planRoadmapPrompt, { ...facts, analysis }, { signal });
    await spend(result);
    const { weeks } = result.output;
    const content = renderRoadmap(result.output);
    const html = await renderMarkdown(content);
    const milestones = await Promise.all(
      weeks.map(async (week, index) => {
        const milestone = renderMilestone(week);
        return { week: index + 1, ...milestone, html: await renderMarkdown(milestone.description) };
      }),
    );
    await finish(async (transaction) => {
      const now = clock.now();
      const roadmap = { projectId, content, html, model: result.model, reason, milestones } as const;
      await saveRoadmap(transaction, vault, roadmap, now);
      await transaction.project.update({ where: { id: projectId }, data: { updatedAt: now } });
    });
  });
}
