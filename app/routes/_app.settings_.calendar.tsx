import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AddressCard } from '#app/features/addresses/address-card.tsx';
import { dropCalendar, getCalendar, makeCalendar } from '#app/features/addresses/calendar-address.server.ts';
import { CalendarHelp } from '#app/features/addresses/calendar-help.tsx';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { keepForm } from '#app/ui/keep-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { LoadError } from '#app/ui/route-error.tsx';

export const meta = pageMeta({ title: 'Calendar' });

export const loader = async ({ request, context: shared }: LoaderFunctionArgs) =>
  load(getCalendar, {}, await privateScreen(request, shared));

const failures = {
  'make-calendar': 'Failed to make the address.',
  'drop-calendar': 'Failed to switch the address off.',
};

export const action = screenActions(failures, {
  'make-calendar': { operation: makeCalendar },
  'drop-calendar': { operation: dropCalendar },
});
export const clientAction = keepForm(failures);

export default function CalendarSettings() {
  const { url } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        back={{ to: '/settings', label: 'Settings' }}
        title="Calendar"
        description="Your due tasks and milestones, in the calendar you already look at."
      />
      <AddressCard
        id="all-projects"
        title="All projects"
        description="One calendar with everything that is due. Each project has one of its own on its page."
        url={url}
        make="make-calendar"
        drop="drop-calendar"
        makeLabel="Make a calendar"
      >
        {url === null ? null : <CalendarHelp url={url} />}
      </AddressCard>
    </>
  );
}

export const ErrorBoundary = () => (
  <LoadError title="Failed to fetch the calendar." to="/settings/calendar" />
);
