import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findReauthentication } from '#app/features/accounts/find-reauthentication.server.ts';
import { AddressCard } from '#app/features/addresses/address-card.tsx';
import {
  dropProjectCalendar,
  getProjectCalendar,
  makeProjectCalendar,
} from '#app/features/addresses/calendar-address.server.ts';
import { CalendarHelp } from '#app/features/addresses/calendar-help.tsx';
import { dropShare, getShare, makeShare } from '#app/features/addresses/share-address.server.ts';
import { googleButton } from '#app/http/google.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { keepForm, onReauthentication } from '#app/ui/keep-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';

export const meta = pageMeta({ title: 'Links' });

export async function loader({ request, params: { id }, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const [share, calendar, reauthentication] = await Promise.all([
    load(getShare, { id }, context),
    load(getProjectCalendar, { id }, context),
    load(findReauthentication, {}, context),
  ]);
  const asking = { reauthentication, google: googleButton(request) };
  return { projectId: id, share: share.url, calendar: calendar.url, asking };
}

const failures = {
  'make-share': 'Failed to make the address.',
  'drop-share': 'Failed to switch the address off.',
  'make-calendar': 'Failed to make the address.',
  'drop-calendar': 'Failed to switch the address off.',
};

export const action = screenActions(failures, {
  'make-share': { operation: makeShare },
  'drop-share': { operation: dropShare },
  'make-calendar': { operation: makeProjectCalendar },
  'drop-calendar': { operation: dropProjectCalendar },
});
export const clientAction = keepForm(failures);
export const shouldRevalidate = onReauthentication;

export { ProjectErrorBoundary as ErrorBoundary } from '#app/ui/project-error-boundary.tsx';

export default function ProjectLinks() {
  const { projectId, share, calendar, asking } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        back={{ to: `/projects/${projectId}`, label: 'Project' }}
        title="Links"
        description="Addresses that show this project elsewhere. Both are off until you switch them on."
      />
      <div className="flex flex-col gap-10">
        <AddressCard
          id="share"
          title="Show it to others"
          description="A page with the plan and how far you are, to read only. It has neither your idea nor your name, notes or chats, and search engines are told to leave it alone."
          url={share}
          make="make-share"
          drop="drop-share"
          makeLabel="Make a page to share"
          {...asking}
          page={`/projects/${projectId}/links`}
        />
        <AddressCard
          id="calendar"
          title="In your calendar"
          description="The due tasks and milestones of this project alone."
          url={calendar}
          make="make-calendar"
          drop="drop-calendar"
          makeLabel="Make a calendar"
          {...asking}
          page={`/projects/${projectId}/links`}
        >
          {calendar === null ? null : <CalendarHelp url={calendar} />}
        </AddressCard>
      </div>
    </>
  );
}
