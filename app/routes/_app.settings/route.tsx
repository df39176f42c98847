import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changePassword } from '#app/features/accounts/change-password.server.ts';
import { findReauthentication } from '#app/features/accounts/find-reauthentication.server.ts';
import { getSettings } from '#app/features/accounts/get-settings.server.ts';
import { hasPassword } from '#app/features/accounts/has-password.server.ts';
import { timeZonesWith } from '#app/features/accounts/time-zones.server.ts';
import { updateSettings } from '#app/features/accounts/update-settings.server.ts';
import { endAllSessions } from '#app/features/sessions/end-all-sessions.server.ts';
import { endSession } from '#app/features/sessions/end-session.server.ts';
import { listSessions } from '#app/features/sessions/list-sessions.server.ts';
import { clearedSessionCookie } from '#app/http/authenticate.server.ts';
import { googleButton } from '#app/http/google.server.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { load, privateScreen, submitForm } from '#app/http/screen.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useErrorId } from '#app/ui/error-id.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { keepForm, onReauthentication, refusedWith } from '#app/ui/keep-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { agoWords, momentWords } from './moment-words.server.ts';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { nextAfterSettings, SettingsCard } from './settings-card.tsx';

export const meta = pageMeta({ title: 'Settings' });

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const [settings, withPassword, { sessions }, reauthentication] = await Promise.all([
    load(getSettings, {}, context),
    load(hasPassword, {}, context),
    load(listSessions, {}, context),
    load(findReauthentication, {}, context),
  ]);
  const words = momentWords(context.viewer.timeZone);
  return {
    settings,
    withPassword,
    reauthentication,
    google: googleButton(request),
    timeZones: timeZonesWith(settings.timezone, context.now),
    sessions: sessions.map(({ created_at, last_used_at, ...session }) => ({
      ...session,
      signedInAt: words(created_at),
      lastUsed: agoWords(last_used_at, context.now),
    })),
  };
}

// A browser leaves an empty checkbox out of the form.
const unticked = { daily_nudge: 'false', daily_update: 'false' };

const failure = {
  saved: 'Failed to update settings',
  changed: 'Failed to change the password.',
  ended: 'Failed to sign out there.',
  endedAll: 'Failed to sign out everywhere.',
};

/** Each card's form names its intent, but for the settings themselves; the answer is named for the card it is for. */
export async function action({ request }: ActionFunctionArgs) {
  const context = await privateScreen(request);
  const { intent, ...values } = await readForm(request);
  if (intent === 'change-password') {
    const changed = await submitForm(changePassword, values, context, failure.changed);
    return data({ changed }, { status: changed.ok ? 200 : changed.error.status });
  }
  if (intent === 'end-session') {
    const ended = await submitForm(endSession, values, context, failure.ended);
    return data({ ended }, { status: ended.ok ? 200 : ended.error.status });
  }
  if (intent === 'end-all-sessions') {
    const ended = await submitForm(endAllSessions, values, context, failure.endedAll);
    if (!ended.ok) return data({ ended }, { status: ended.error.status });
    throw redirect('/login', { headers: { 'Set-Cookie': await clearedSessionCookie() } });
  }
  const saved = await submitForm(updateSettings, { ...unticked, ...values }, context, failure.saved);
  if (!saved.ok) return data({ saved }, { status: saved.error.status });
  return data({ saved, refresh: nextAfterSettings });
}

export const clientAction = keepForm(({ intent, ...values }) => {
  if (intent === undefined) return { saved: refusedWith(failure.saved)(values) };
  if (intent === 'change-password') return { changed: refusedWith(failure.changed)(values) };
  return { ended: refusedWith(intent === 'end-session' ? failure.ended : failure.endedAll)(values) };
});

export const shouldRevalidate = onReauthentication;

export default function Settings() {
  const { settings, timeZones, withPassword, ...signedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title="Settings"
        description="What reaches you by email, where your days begin and end, and where you are signed in."
      />
      <div className="flex flex-col gap-10">
        <SettingsCard
          settings={settings}
          timeZones={timeZones}
          answer={answer && 'saved' in answer ? answer.saved : undefined}
        />
        <PasswordCard
          withPassword={withPassword}
          answer={answer && 'changed' in answer ? answer.changed : undefined}
        />
        <SessionsCard {...signedIn} answer={answer && 'ended' in answer ? answer.ended : undefined} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorPage
      title="Failed to fetch user settings."
      errorId={useErrorId()}
      action={
        <ButtonLink to="/settings" reloadDocument>
          Try again
        </ButtonLink>
      }
    >
      <p>Nothing you saved is lost. Trying again often helps.</p>
    </ErrorPage>
  );
}
