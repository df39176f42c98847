import { type Day, endOfHourIn, weekdayOf } from '#app/core/calendar.ts';
import { zonesAtHour } from '#app/core/zones-at-hour.ts';
import { findTimeZones } from '#app/features/accounts/find-time-zones.server.ts';
import { enqueueAll } from '#app/jobs/enqueue.server.ts';
import { db, idRow, queryRowsIn } from '#app/services/db.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import { writeHealthReportJob } from './write-health-report.job.ts';

// The hour on Monday at which the report on the previous week is made.
const reportHour = 6;
const hourMs = 3_600_000;
const batchSize = 500;
// Each page reads all that is due in a zone, so pages are large; only ids stay in memory.
const pageSize = 20 * batchSize;

/** A time zone where it is the hour of the reports. */
export interface ReportZone {
  timeZone: string;
  monday: Day;
  /** When that hour began there. */
  since: Date;
}

/** The given time zones in which it is Monday between 06:00 and 06:59 now. */
export const zonesAtReportHour = (timeZones: readonly string[], now: Date): ReportZone[] =>
  zonesAtHour(timeZones, reportHour, now)
    .filter(({ localDay }) => weekdayOf(localDay) === 'Monday')
    .map(({ timeZone, localDay: monday }) => {
      return { timeZone, monday, since: new Date(endOfHourIn(now, timeZone).getTime() - hourMs) };
    });

/**
 * Creates and hands over a report for every project in progress with a finished week, on its owner's Monday morning.
 * Repeated or concurrent scans add none.
 * @param handOver receives the ids of each batch; by default puts them on the queue
 * @returns how many reports were created
 */
export async function scanHealthReports(
  now: Date,
  handOver: (generationIds: readonly string[]) => Promise<void> = enqueueReports,
): Promise<{ found: number }> {
  let found = 0;
  for (const zone of zonesAtReportHour(await findTimeZones(), now)) {
    let after: string | undefined;
    do {
      const projectIds: string[] = await nextPage(zone, after);
      for (let from = 0; from < projectIds.length; from += batchSize) {
        const generationIds = await writeBatch(zone, projectIds.slice(from, from + batchSize), now);
        if (generationIds.length > 0) await handOver(generationIds);
        found += generationIds.length;
      }
      after = projectIds[pageSize - 1];
    } while (after !== undefined);
  }
  return { found };
}

/** Puts reports on the queue. When the queue is down, the sweep of generations does so later. */
async function enqueueReports(generationIds: readonly string[]): Promise<void> {
  try {
    await enqueueAll(
      writeHealthReportJob,
      generationIds.map((generationId) => ({ payload: { generationId }, jobId: generationId })),
    );
  } catch (error) {
    log.warn({ reports: generationIds.length, ...describeError(error) }, 'not enqueued yet');
  }
}

/** The next page of projects in a time zone whose report is due, by id. */
function nextPage(zone: ReportZone, after: string | undefined): Promise<string[]> {
  const isAfter = after === undefined ? Prisma.empty : Prisma.sql`AND project.id > ${after}::uuid`;
  // Materialized: ordering inside would lead Postgres through the projects of every zone.
  return queryRowsIn(db, idRow)`
    WITH due AS MATERIALIZED (${dueProjects(zone, isAfter)})
    SELECT id FROM due ORDER BY id LIMIT ${pageSize}`;
}

/** Selects the projects of a time zone whose report is due and does not exist yet. */
function dueProjects({ timeZone, monday, since }: ReportZone, condition: Prisma.Sql): Prisma.Sql {
  const until = new Date(since.getTime() + hourMs);
  return Prisma.sql`
    SELECT project.id
    FROM users JOIN projects project ON project.user_id = users.id
    WHERE users.time_zone = ${timeZone} AND project.status = 'in_progress' AND project.deleted_at IS NULL
      ${condition}
      AND EXISTS (
        SELECT FROM weeks WHERE weeks.project_id = project.id AND starts_on < ${monday}::date
      )
      AND NOT EXISTS (
        SELECT FROM health_reports report WHERE report.project_id = project.id AND local_day = ${monday}::date
      )
      AND NOT EXISTS (
        SELECT FROM generations WHERE generations.project_id = project.id AND kind = 'health'
          AND (state IN ('queued', 'running') OR created_at BETWEEN ${since} AND ${until})
      )`;
}

/** Locks the projects, and creates generations for those that are due. */
const writeBatch = (zone: ReportZone, projectIds: readonly string[], now: Date): Promise<string[]> =>
  db.$transaction(async (transaction) => {
    const isAmong = Prisma.sql`AND project.id = ANY(${projectIds}::uuid[])`;
    // By id, so that concurrent scans cannot deadlock.
    await transaction.$queryRaw`
      SELECT count(*) FROM (
        SELECT 1 FROM projects WHERE id = ANY(${projectIds}::uuid[]) ORDER BY id FOR UPDATE
      ) locked`;
    return queryRowsIn(transaction, idRow)`
      INSERT INTO generations (id, project_id, kind, step, created_at)
      SELECT gen_random_uuid(), due.id, 'health', 'Waiting to start', ${now}
      FROM (${dueProjects(zone, isAmong)}) due
      RETURNING id`;
  });
