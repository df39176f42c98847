import type { Database } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { rendererVersion } from '#app/services/markdown/render-markdown.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import type { RoadmapTexts } from './keep-past.ts';
import { keepVersion } from './keep-version.server.ts';
import { htmlColumns } from './kept-html.server.ts';
import type { VersionReason } from './plan-version.schema.ts';
import { type KeptWeeks, readWeeks } from './planned-week.schema.ts';
import type { withMilestones } from './roadmap.ts';

export interface NewRoadmap {
  projectId: string;
  content: string;
  /** Of the content; null when it could not be rendered. */
  html: string | null;
  model: string | null;
  reason: VersionReason;
  /** What it was rendered from; none when a person wrote it. */
  weeks?: KeptWeeks | null;
  generationId?: string;
  milestones: readonly { week: number; title: string; description: string; html: string | null }[];
}

/** Saves a roadmap with its milestones, and makes it the project's current one. The project is locked by the caller. */
export async function saveRoadmap(
  transaction: Database,
  vault: Vault,
  { reason, generationId, ...roadmap }: NewRoadmap,
  now: Date,
) {
  const row = await writeRoadmap(transaction, vault, roadmap, now);
  await keepVersion(transaction, roadmap.projectId, { reason, roadmapId: row.id, generationId, now });
  return row;
}

/** The rows of a roadmap and its milestones. */
export async function writeRoadmap(
  transaction: Database,
  vault: Vault,
  { projectId, content, html, model, weeks, milestones }: Omit<NewRoadmap, 'reason' | 'generationId'>,
  now: Date,
) {
  const id = newId();
  const row = await transaction.planRoadmap.create({
    data: {
      id,
      projectId,
      model,
      createdAt: now,
      ...vault.seal('planRoadmap', id, { content }),
      ...(weeks && vault.seal('planRoadmap', id, { weeks: JSON.stringify(weeks) })),
      ...htmlColumns(vault, 'planRoadmap', id, html),
    },
  });
  await transaction.planMilestone.createMany({
    data: milestones.map(({ week, title, description, html: itsHtml }) => {
      const milestoneId = newId();
      return {
        id: milestoneId,
        roadmapId: id,
        week,
        ...vault.seal('planMilestone', milestoneId, { title, description }),
        ...htmlColumns(vault, 'planMilestone', milestoneId, itsHtml),
      };
    }),
  });
  return row;
}

/** The roadmap of a plan without one. */
export const noRoadmap: RoadmapTexts = { content: '', weeks: null, model: null, milestones: [] };

/** A roadmap as it was written. */
export function readRoadmap(
  vault: Vault,
  { milestones, ...row }: Prisma.PlanRoadmapGetPayload<{ include: typeof withMilestones }>,
): RoadmapTexts & { html: string | null } {
  const { content, weeks, model, ...html } = vault.open('planRoadmap', row);
  const htmlOf = (of: Pick<typeof html, 'rendered' | 'rendererVersion'>) =>
    (of.rendererVersion ?? 0) >= rendererVersion ? of.rendered : null;
  return {
    ...{ content, html: htmlOf(html), model },
    weeks: weeks === null ? null : readWeeks(weeks),
    milestones: milestones.map((milestone) => {
      const { week, title, description, ...itsHtml } = vault.open('planMilestone', milestone);
      return { week, title, description, html: htmlOf(itsHtml) };
    }),
  };
}

interface Draft {
  id: string;
  projectId: string;
  content: string;
  model: string;
  weeks: KeptWeeks;
  now: Date;
}

/** Keeps a roadmap as far as it is written, beside the newest version, which owes it. */
export async function keepDraft(
  transaction: Database,
  vault: Vault,
  { id, projectId, content, model, weeks, now }: Draft,
): Promise<void> {
  const texts = vault.seal('planRoadmap', id, { content, weeks: JSON.stringify(weeks) });
  await transaction.planRoadmap.upsert({
    where: { id },
    create: { id, projectId, model, createdAt: now, ...texts },
    update: { model, ...texts, rendered: null, rendererVersion: null },
  });
  const { id: versionId } = await transaction.planVersion.findFirstOrThrow({
    where: { projectId },
    orderBy: { number: 'desc' },
    select: { id: true },
  });
  await transaction.planVersion.update({ where: { id: versionId }, data: { draftId: id } });
}
