import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { scopes } from '#app/core/scope.ts';
import { shortDate } from '#app/core/short-date.ts';
import { accessWords } from '#app/features/accounts/access-words.ts';
import { changePassword } from '#app/features/accounts/change-password.server.ts';
import { findReauthentication } from '#app/features/accounts/find-reauthentication.server.ts';
import { formatAge, formatMoment } from '#app/features/accounts/format-moment.server.ts';
import { getSettings } from '#app/features/accounts/get-settings.server.ts';
import { hasPassword } from '#app/features/accounts/has-password.server.ts';
import { timeZonesWith } from '#app/features/accounts/time-zones.server.ts';
import { updateSettings } from '#app/features/accounts/update-settings.server.ts';
import { changePush } from '#app/features/push/change-push.server.ts';
import { endAllSessions } from '#app/features/sessions/end-all-sessions.server.ts';
import { endSession } from '#app/features/sessions/end-session.server.ts';
import { listSessions } from '#app/features/sessions/list-sessions.server.ts';
import { createToken } from '#app/features/tokens/create-token.server.ts';
import { listTokens } from '#app/features/tokens/list-tokens.server.ts';
import { revokeToken } from '#app/features/tokens/revoke-token.server.ts';
import { allowedBy } from '#app/features/tokens/scope-words.ts';
import { clearedSessionCookie } from '#app/http/authenticate.server.ts';
import { googleButton } from '#app/http/google.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { keepForm, onReauthentication } from '#app/ui/keep-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { LoadError } from '#app/ui/route-error.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { TokensCard } from './tokens-card.tsx';

export const meta = pageMeta({ title: 'Settings' });

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const [settings, withPassword, { sessions }, { tokens }, reauthentication] = await Promise.all([
    load(getSettings, {}, context),
    load(hasPassword, {}, context),
    load(listSessions, {}, context),
    load(listTokens, {}, context),
    load(findReauthentication, {}, context),
  ]);
  const words = formatMoment(context.viewer.timeZone);
  return {
    settings,
    withPassword,
    reauthentication,
    google: googleButton(request),
    timeZones: timeZonesWith(settings.timezone, context.now),
    sessions: sessions.map(({ created_at, last_used_at, ...session }) => ({
      ...session,
      signedInAt: words(created_at),
      lastUsed: formatAge(last_used_at, context.now),
    })),
    tokens: tokens.map(({ id, name, scopes, created_at, last_used_at, expires_on }) => ({
      ...{ id, name },
      allowed: allowedBy(scopes),
      madeAt: words(created_at),
      lastUsed: last_used_at && formatAge(last_used_at, context.now),
      until: expires_on && shortDate(expires_on, 'UTC'),
    })),
  };
}

// Browsers do not send unchecked boxes.
const ticked = { true: 'Yes' };
const unticked = { daily_nudge: 'false', daily_update: 'false' };

const failures = {
  save: 'Failed to update settings',
  'push-off': 'Failed to switch notifications off.',
  'push-off-everywhere': 'Failed to switch notifications off.',
  'change-password': 'Failed to change the password.',
  'create-token': 'Failed to make the token.',
  'revoke-token': 'Failed to revoke the token.',
  'end-session': 'Failed to sign out there.',
  'end-all-sessions': 'Failed to sign out everywhere.',
};

export const action = screenActions(failures, {
  save: {
    operation: updateSettings,
    labels: {
      daily_nudge: ['Daily Nudge', ticked],
      daily_update: ['Daily Update', ticked],
      timezone: 'Time zone',
      theme: 'Colours',
    },
    input: (fields) => ({ ...unticked, ...fields }),
    done: () => ({
      message: 'Settings updated successfully!',
      refresh: { to: '/dashboard', linkText: 'Go to the dashboard', seconds: 2 },
    }),
  },
  'push-off': { operation: changePush },
  'push-off-everywhere': {
    operation: changePush,
    input: () => ({ everywhere: true }),
  },
  'change-password': {
    operation: changePassword,
    done: ({ message, still_allowed }) => ({ message, allowed: still_allowed?.map(accessWords) ?? [] }),
  },
  'create-token': {
    operation: createToken,
    labels: {
      name: 'Name',
      scope_read: ['Read', ticked],
      scope_write: ['Write', ticked],
      scope_ai: ['Ask for AI work', ticked],
      expires_on: 'Last day',
    },
    input: (fields) => ({ ...fields, scopes: scopes.filter((scope) => fields[`scope_${scope}`] === 'true') }),
    done: ({ token }) => ({ message: token }),
  },
  'revoke-token': { operation: revokeToken },
  'end-session': { operation: endSession },
  'end-all-sessions': {
    operation: endAllSessions,
    done: async () => redirect('/login', { headers: { 'Set-Cookie': await clearedSessionCookie() } }),
  },
});

export const clientAction = keepForm(failures);
export const shouldRevalidate = onReauthentication;

const connections = [
  ['calendar', 'Your calendar’s address', 'Due tasks and milestones, in any calendar.'],
  ['assistants', 'Your assistants', 'Assistants that read your week, tick tasks and plan.'],
  ['webhooks', 'Your webhooks', 'Calls to a program of your own when a task is done or a week is planned.'],
  [
    'access',
    'What has access',
    'All of these with your tokens and shared pages, and one button that ends it.',
  ],
] as const;

export default function Settings() {
  const { settings, timeZones, withPassword, tokens, ...signedIn } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Settings"
        description="Emails, time zone and colours, where you are signed in, and what else may use your plan."
      />
      <div className="flex flex-col gap-10">
        <SettingsCard settings={settings} timeZones={timeZones} />
        <NotificationsCard sessions={signedIn.sessions} />
        <PasswordCard withPassword={withPassword} />
        <SessionsCard {...signedIn} />
        <FormSection
          id="connections"
          title="Connections"
          description="Your plan in the calendar, the assistant and the programs you already use."
        >
          <ul className="divide-y divide-line px-5 py-2 sm:px-8 sm:py-4">
            {connections.map(([name, label, hint]) => (
              <li key={name} className="py-4">
                <TextLink to={`/settings/${name}`}>{label}</TextLink>
                <p className="text-small text-muted">{hint}</p>
              </li>
            ))}
          </ul>
        </FormSection>
        <TokensCard tokens={tokens} {...signedIn} />
      </div>
    </>
  );
}

export const ErrorBoundary = () => <LoadError title="Failed to fetch user settings." to="/settings" />;
