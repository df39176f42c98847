import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { counted, dayLabel, weekLabel } from '#app/core/quantities.ts';
import { readShared, type SharedWeek } from '#app/features/addresses/read-shared.server.ts';
import { load, openScreen } from '#app/http/screen.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { RouteError } from '#app/ui/route-error.tsx';
import { SiteFooter } from '#app/ui/site-footer.tsx';
import { staticPage } from '#app/ui/static-page.ts';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import { Stone } from '#app/ui/stones.tsx';

export const handle = staticPage;

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta({ title: page.data?.title ?? 'A shared plan', unlisted: true })(page);

// The address is secret, so search engines must not index it.
export const headers: HeadersFunction = () => ({ 'X-Robots-Tag': 'noindex, nofollow' });

export const loader = async ({ request, params: { token = '' } }: LoaderFunctionArgs) =>
  load(readShared, { token }, await openScreen(request));

const ShownWeek = ({ week, isOver, isNow }: { week: SharedWeek; isOver: boolean; isNow: boolean }) => (
  <li className="flex gap-4">
    <Stone state={isOver ? 'done' : isNow ? 'current' : 'ahead'} place={week.week} className="mt-0.5" />
    <div className="min-w-0">
      <p className="text-small text-muted">
        {`Week ${week.week}${week.starts_on && week.ends_on ? `, ${weekLabel(week.starts_on, week.ends_on)}` : ''}`}
      </p>
      {week.milestones.map((milestone, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may be equal, and nothing on this page is moved.
        <h2 key={at} dir="auto" className="text-lead leading-snug wrap-anywhere">
          {milestone}
        </h2>
      ))}
      {week.tasks.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-1">
          {week.tasks.map(({ title, due_date, done }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may be equal, and nothing on this page is moved.
            <li key={at} className={done ? 'text-muted' : undefined}>
              <span className="sr-only">{done ? 'Done: ' : 'Open: '}</span>
              <span aria-hidden="true">{done ? '✓ ' : '○ '}</span>
              <span dir="auto">{title}</span>
              {due_date === null || done ? null : (
                <span className="text-small text-muted">{` ${dayLabel(due_date)}`}</span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  </li>
);

export default function SharedProject() {
  const { title, status, done, total, current_week, weeks } = useLoaderData<typeof loader>();
  const isCompleted = status === 'completed';
  return (
    <PublicShell
      width="reading"
      action={<ButtonLink to="/">What is Stepwise?</ButtonLink>}
      footer={<SiteFooter />}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 dir="auto" className="text-display wrap-anywhere">
          {title}
        </h1>
        <StatusBadge status={status} />
      </div>
      <p className="mt-3 text-muted">
        {counted(weeks.length, 'week') +
          (total > 0 ? `, ${done} of ${counted(total, 'task')} done so far` : '')}
      </p>
      {total > 0 ? (
        <ProgressBar label="Tasks done" value={done} max={total} className="mt-4 max-w-form" />
      ) : null}
      <ol className="mt-10 flex flex-col gap-8">
        {weeks.map((week) => (
          <ShownWeek
            key={week.week}
            week={week}
            isOver={isCompleted || week.week < current_week}
            isNow={!isCompleted && week.week === current_week}
          />
        ))}
      </ol>
    </PublicShell>
  );
}

export const ErrorBoundary = () => (
  <PublicShell>
    <RouteError action={<ButtonLink to="/">What is Stepwise?</ButtonLink>} />
  </PublicShell>
);
