import { hoursLabel } from '#app/core/quantities.ts';
import { workOnGeneration } from '#app/features/generations/work-on-generation.server.ts';
import { htmlColumns } from '#app/features/markdown/kept-html.server.ts';
import { loadFacts } from '#app/features/projects/load-facts.server.ts';
import { planRoadmapPrompt } from '#app/features/roadmap/plan-roadmap.prompt.ts';
import { renderMilestone, renderRoadmap } from '#app/features/roadmap/render-roadmap.ts';
import { saveRoadmap } from '#app/features/roadmap/save-roadmap.server.ts';
import { runPrompt } from '#app/services/ai/ai.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { renderMarkdown } from '#app/services/markdown/render-markdown.server.ts';
import { analyzeIdeaPrompt } from './analyze-idea.prompt.ts';
import { renderAnalysis } from './render-analysis.ts';

/**
 * Writes what an `analysis` generation owes, the analysis and then the roadmap, or the roadmap alone for a `roadmap`
 * generation. An analysis that an earlier try has saved is kept.
 * @throws RetryLater
 */
export function planIdea(generationId: string, signal: AbortSignal): Promise<void> {
  return workOnGeneration(generationId, signal, async ({ generation, report, spend, save, finish }) => {
    const { projectId, kind } = generation;
    const { facts, vault } = await loadFacts(projectId);

    const weeksInWords = facts.targetWeeks === 1 ? 'one week' : `${facts.targetWeeks} weeks`;
    const existing = await db.analysis.findUnique({ where: { projectId } });
    const isWritten = existing && (kind === 'roadmap' || existing.generationId === generationId);
    let analysis = isWritten ? vault.open('analysis', existing).content : null;
    if (analysis === null) {
      await report(10, `Reading your idea: ${weeksInWords}, ${hoursLabel(facts.hoursPerWeek)} a week`);
      const result = await runPrompt(analyzeIdeaPrompt, facts, { signal });
      await spend(result);
      const content = renderAnalysis(result.output);
      analysis = content;
      const html = await renderMarkdown(content);
      await save(async (transaction) => {
        await transaction.analysis.deleteMany({ where: { projectId } });
        const id = newId();
        await transaction.analysis.create({
          data: {
            id,
            projectId,
            generationId,
            model: result.model,
            createdAt: clock.now(),
            ...vault.seal('analysis', id, { content }),
            ...htmlColumns(vault, 'analysis', id, html),
          },
        });
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
      const roadmap = { projectId, content, html, model: result.model, milestones };
      await saveRoadmap(transaction, vault, roadmap, now);
      await transaction.project.update({ where: { id: projectId }, data: { updatedAt: now } });
    });
  });
}
