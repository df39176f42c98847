import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ArrowRight } from 'lucide';
import { getToday } from '#app/features/progress/get-today.server.ts';
import { isEmpty, shownToday } from '#app/features/progress/shown-today.ts';
import { TodayList } from '#app/features/progress/today-list.tsx';
import { setTaskStatus } from '#app/features/tasks/set-task-status.server.ts';
import { statusFields } from '#app/features/tasks/status-fields.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { wantsPage } from '#app/http/wants-page.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { keepForm, unlessUnreachable } from '#app/ui/keep-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';

export const meta = pageMeta({ title: 'Today' });

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  return shownToday(await load(getToday, {}, await privateScreen(request, shared)));
}

const failures = { status: 'Failed to update task status' };

export const action = screenActions(failures, {
  status: {
    operation: setTaskStatus,
    input: statusFields,
    done: (_, { request }) => (wantsPage(request) ? redirect('/today') : {}),
  },
});

export const shouldRevalidate = unlessUnreachable;
export const clientAction = keepForm(failures);

export default function TodayScreen() {
  const today = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Today" description={today.words} />
      <Card className="sm:p-8">
        {isEmpty(today) ? (
          <EmptyState
            title="Nothing to do today"
            action={
              <ButtonLink to="/projects" variant="secondary">
                View your projects
                <Icon of={ArrowRight} />
              </ButtonLink>
            }
          >
            No task is due, left over or coming up this week.
          </EmptyState>
        ) : (
          <TodayList today={today} action="/today" heading="h2" />
        )}
      </Card>
    </>
  );
}
