import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findReauthentication } from '#app/features/accounts/find-reauthentication.server.ts';
import { AddressCard } from '#app/features/addresses/address-card.tsx';
import { dropCalendar, getCalendar, makeCalendar } from '#app/features/addresses/calendar-address.server.ts';
import { CalendarHelp } from '#app/features/addresses/calendar-help.tsx';
import { googleButton } from '#app/http/google.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { keepForm, onReauthentication } from '#app/ui/keep-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { LoadError } from '#app/ui/route-error.tsx';

export const meta = pageMeta({ title: 'Calendar' });

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const [{ url }, reauthentication] = await Promise.all([
    load(getCalendar, {}, context),
    load(findReauthentication, {}, context),
  ]);
  return { url, reauthentication, google: googleButton(request) };
}

const failures = {
  'make-calendar': 'Failed to make the address.',
  'drop-calendar': 'Failed to switch the address off.',
};

export const action = screenActions(failures, {
  'make-calendar': { operation: makeCalendar },
  'drop-calendar': { operation: dropCalendar },
});
export const clientAction = keepForm(failures);
export const shouldRevalidate = onReauthentication;

export default function CalendarSettings() {
  const { url, ...asking } = useLoaderData<typeof loader>();
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
        {...asking}
        page="/settings/calendar"
      >
        {url === null ? null : <CalendarHelp url={url} />}
      </AddressCard>
    </>
  );
}

export const ErrorBoundary = () => (
  <LoadError title="Failed to fetch the calendar." to="/settings/calendar" />
);
