import { z } from 'zod';
import type { HealthReport as HealthReportRow } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';

/** The words of a report as the API and the screens show them (docs/product.md, 7). */
export const healthReportSchema = z
  .object({
    health_score: z.number().min(0).max(10).describe('In steps of 0.1.'),
    summary: z.string(),
    tips: z.array(z.string()),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'HealthReport' });
type HealthReport = z.output<typeof healthReportSchema>;

// A tip is a single line, so the column holds one per line.
const separator = '\n';

export const joinTips = (tips: readonly string[]): string => tips.join(separator);

export function toHealthReport(
  row: Pick<HealthReportRow, 'id' | 'healthScore' | 'summary' | 'tips' | 'createdAt'>,
  vault: Vault,
): HealthReport {
  const { healthScore, summary, tips, createdAt } = vault.open('healthReport', row);
  return {
    health_score: healthScore,
    summary,
    tips: tips.split(separator),
    created_at: createdAt.toISOString(),
  };
}
