import { performance } from 'node:perf_hooks';
import { hourIn } from '#app/core/calendar.ts';
import { applyMigrations } from '#scripts/apply-migrations.ts';
import { startScratchPostgres } from '#scripts/scratch-postgres.ts';
import { withClient } from '#scripts/with-client.ts';

// npm run bench:scan: time and memory of the scans in the busiest hours, with few users, with many in 40 time zones, and
// with many of whom few get a mail. Fails if one takes two seconds, or all take 200 MB.
const maxMs = 2000;
const maxBytes = 200 * 1024 * 1024;

const databases = [
  { users: 10_000, wanting: 0.6 },
  { users: 100_000, wanting: 0.6 },
  { users: 100_000, wanting: 0.006 },
];
const timeZones = Intl.supportedValuesOf('timeZone').filter(
  (_, index, all) => index % Math.floor(all.length / 40) === 0,
);

const zonesAt = (now: Date, hour: number) =>
  timeZones.filter((timeZone) => hourIn(now, timeZone) === hour).length;
/** The hour of a Monday at which each of these local hours occurs in as many time zones as possible. */
const busiest = (...hours: number[]): Date =>
  Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 2, 16, hour)))
    .map((moment) => ({ moment, zones: Math.min(...hours.map((hour) => zonesAt(moment, hour))) }))
    .reduce((maximum, other) => (other.zones > maximum.zones ? other : maximum)).moment;
const now = busiest(8, 18);
const reportsNow = busiest(6);

if (!process.argv.includes('--one')) {
  // Each in its own process, so that memory is measured separately.
  const { spawnSync } = await import('node:child_process');
  for (const index of databases.keys()) {
    const args = ['--import', 'tsx', 'bench/hourly-scan.ts', '--one', String(index)];
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
} else {
  const database = databases[Number(process.argv.at(-1))];
  if (!database) throw new Error('There is no such database.');
  await measure(database.users, database.wanting);
}

async function measure(users: number, wanting: number): Promise<void> {
  const postgres = await startScratchPostgres();
  try {
    const url = await postgres.ensureDatabase('bench');
    await applyMigrations(url);
    await fill(url, users, wanting);
    Object.assign(process.env, {
      DATABASE_URL: url,
      REDIS_URL: '',
      DATA_DIR: postgres.directory,
      LOG_LEVEL: 'error',
      SESSION_SECRET: 'x'.repeat(32),
      ENCRYPTION_KEYS: `bench:${Buffer.alloc(32).toString('base64')}`,
    });
    const { scanDailyMails } = await import('#app/features/daily-mails/scan-daily-mails.server.ts');
    const { scanHealthReports } = await import('#app/features/health/scan-health-reports.server.ts');
    const { closeQueues } = await import('#app/jobs/enqueue.server.ts');
    const { closeQueueStore } = await import('#app/services/queue.server.ts');
    const { db } = await import('#app/services/db.server.ts');
    await db.$queryRaw`SELECT 1`;

    const before = process.memoryUsage().rss;
    let peak = before;
    const watching = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 5);
    const start = performance.now();
    const nudges = await scanDailyMails('daily_nudge', now);
    const updates = await scanDailyMails('daily_update', now);
    const mailsMs = performance.now() - start;
    const reportsStart = performance.now();
    const reports = await scanHealthReports(reportsNow);
    const reportsMs = performance.now() - reportsStart;
    clearInterval(watching);
    const grown = Math.max(peak, process.memoryUsage().rss) - before;

    const repeatedAt = performance.now();
    await scanDailyMails('daily_nudge', now);
    await scanDailyMails('daily_update', now);
    await scanHealthReports(reportsNow);
    const repeatMs = performance.now() - repeatedAt;
    console.log(
      `${users} users in ${timeZones.length} zones: ${nudges.found} nudges and ${updates.found} updates found and enqueued ` +
        `in ${mailsMs.toFixed(0)} ms, ${reports.found} reports in ${reportsMs.toFixed(0)} ms, ` +
        `${(grown / 1024 / 1024).toFixed(0)} MB more memory; again, with nothing new, ${repeatMs.toFixed(0)} ms`,
    );
    if (Math.max(mailsMs, reportsMs) >= maxMs || grown >= maxBytes) process.exitCode = 1;
    await closeQueues();
    await closeQueueStore();
    await db.$disconnect();
  } finally {
    await postgres.stop();
  }
}

/** Creates users with a project each, 70 % of them in progress with three tasks, and some days of mails; 20 % inactive. */
async function fill(url: string, users: number, wanting: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO users (id, email, name, time_zone, daily_nudge, daily_update, last_seen_at, updated_at)
     SELECT gen_random_uuid(), 'user' || n || '@example.com', 'User', ($1::text[])[1 + n % $2::int],
       n % 1000 < $3::float8 * 1000, (n + 500) % 1000 < $3::float8 * 1000,
       $4::timestamptz - CASE WHEN n % 5 = 0 THEN interval '40 days' ELSE interval '1 day' END, now()
     FROM generate_series(1, $5::int) n`,
      [timeZones, timeZones.length, wanting, now, users],
    );
    await client.query(
      `INSERT INTO projects (id, user_id, title, description, status, day_to_day_schedule, weekend_schedule,
       availability, target_weeks, updated_at)
     SELECT gen_random_uuid(), id, '', '', (CASE WHEN random() < 0.7 THEN 'in_progress' ELSE 'planning' END)::project_status,
       '1–2 hours', '1–2 hours', '{Monday,Saturday}', 8, now() FROM users`,
    );
    await client.query(
      `INSERT INTO weeks (project_id, number, starts_on)
     SELECT id, 1, $1::date - 7 FROM projects WHERE status = 'in_progress'`,
      [now],
    );
    await client.query(
      `INSERT INTO tasks (id, project_id, week, "order", title, description, due_date, estimated_hours, dependencies, updated_at)
     SELECT gen_random_uuid(), id, 1, n, '', '', $1::date, 1, '{}', now()
     FROM projects, generate_series(1, 3) n WHERE status = 'in_progress'`,
      [now],
    );
    await client.query(
      `INSERT INTO daily_mails (id, user_id, kind, local_day, state, due_at, created_at)
     SELECT gen_random_uuid(), id, 'daily_nudge', $1::date - day, 'sent', $1::timestamptz - day * interval '1 day', $1
     FROM users, generate_series(1, 3) day WHERE daily_nudge AND last_seen_at > $1::timestamptz - interval '21 days'`,
      [now],
    );
    await client.query(
      `INSERT INTO generations (id, project_id, kind, state, step, created_at)
     SELECT gen_random_uuid(), id, 'health', 'succeeded', '', $1::timestamptz - interval '7 days'
     FROM projects WHERE status = 'in_progress'`,
      [now],
    );
    await client.query('ANALYZE');
  });
}
