import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findReauthentication } from '#app/features/accounts/find-reauthentication.server.ts';
import { connectAssistant } from '#app/features/assistants/connect-assistant.server.ts';
import { connectionOver } from '#app/features/assistants/connection.server.ts';
import { readConnection } from '#app/features/assistants/read-connection.server.ts';
import { refuseAssistant } from '#app/features/assistants/refuse-assistant.server.ts';
import { scopeWords } from '#app/features/tokens/scope-words.ts';
import { googleButton } from '#app/http/google.server.ts';
import { hasBegun } from '#app/http/oauth.server.ts';
import { attempt, load, privateScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { keepForm, onReauthentication } from '#app/ui/keep-form.ts';
import { FormMessage, OperationForm } from '#app/ui/operation-form.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { ReauthenticationField } from '#app/ui/reauthentication-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { WelcomeShell } from '#app/ui/welcome-shell.tsx';

export const meta = pageMeta({ title: 'Connect an assistant', unlisted: true });

const refusal = (message: string, status: number) => data({ message, asked: null }, { status });

export async function loader({ request, params, context: page }: LoaderFunctionArgs) {
  if (!hasBegun(request, params.request)) return refusal(connectionOver, 400);
  const context = await privateScreen(request);
  const read = await attempt(readConnection, params, context);
  if (!read.ok) return refusal(read.error.message, read.error.status);
  page.allowFormTo?.(read.value.origin);
  const { name, host, documentHost, origin, scopes } = read.value;
  const { email } = context.viewer.account;
  const reauthentication = await load(findReauthentication, {}, context);
  const { pathname } = new URL(request.url);
  const asked = {
    name,
    host,
    documentHost,
    opensProgram: origin.endsWith(':'),
    scopes,
    email,
    reauthentication,
    google: googleButton(request),
    pathname,
  };
  return data({ message: null, asked });
}

const failures = {
  allow: 'Failed to connect the assistant.',
  refuse: 'Failed to tell the assistant. You can simply close this page.',
};

const goBack = ({ leadsTo }: { leadsTo: string }) => redirectDocument(leadsTo);

const answer = screenActions(failures, {
  allow: { operation: connectAssistant, done: goBack },
  refuse: { operation: refuseAssistant, done: goBack },
});

export const action = async (args: ActionFunctionArgs) =>
  hasBegun(args.request, args.params.request) ? answer(args) : refusal(connectionOver, 400);

export const clientAction = keepForm(failures);
export const shouldRevalidate = onReauthentication;

/** Asks a user whether an assistant may do what it asks for. */
export default function Connect() {
  const { message, asked } = useLoaderData<typeof loader>();
  if (!asked) {
    return (
      <WelcomeShell title="This cannot be connected" description={message}>
        <ButtonLink to="/dashboard" wide>
          Go to the dashboard
        </ButtonLink>
      </WelcomeShell>
    );
  }
  const { name, host, documentHost, opensProgram, scopes, email, reauthentication, google, pathname } = asked;
  return (
    <WelcomeShell
      title={
        <>
          <span>Connect </span>
          <bdi>{name}</bdi>
          <span> to Stepwise?</span>
        </>
      }
      description={<WhoAsks host={host} documentHost={documentHost} opensProgram={opensProgram} />}
      footnote={`You are signed in as ${email}.`}
    >
      <OperationForm intent={['allow', 'refuse']} replace className="flex flex-col gap-5">
        <FormMessage unlessInField />
        <div>
          <h2 className="font-medium">It may:</h2>
          <ul className="mt-2 flex flex-col gap-3">
            {scopes.map((scope) => (
              <li key={scope}>
                <span>{scopeWords[scope].label}</span>
                <span className="block text-small text-muted">{scopeWords[scope].hint}</span>
              </li>
            ))}
          </ul>
        </div>
        <p className="text-small text-muted">
          It can delete nothing and not change your account. What it reads goes to whoever runs it. It stays
          connected for 180 days at most, 30 without use, or until{' '}
          <TextLink to="/settings/assistants">your settings</TextLink> disconnect it.
        </p>
        <ReauthenticationField known={reauthentication} google={google} page={pathname} />
        <div className="flex flex-col gap-2">
          <Button name="intent" value="allow" size="large" wide>
            Allow
          </Button>
          <Button name="intent" value="refuse" variant="secondary" size="large" wide>
            Don’t allow
          </Button>
        </div>
      </OperationForm>
    </WelcomeShell>
  );
}

interface WhoAsksProps {
  host: string;
  documentHost: string | null;
  /** Whether the answer leads to a program by a scheme of its own, and this page stays open. */
  opensProgram: boolean;
}

/** Where an assistant is, and where its name comes from. */
function WhoAsks({ host, documentHost, opensProgram }: WhoAsksProps) {
  const place = host === '' ? '' : ' there';
  return (
    <>
      {host === '' ? <span>A program on this machine</span> : <Host>{host}</Host>}
      <span> asks</span>
      {documentHost === null || documentHost === host ? null : (
        <span>
          , with the name that <Host>{documentHost}</Host> gives it
        </span>
      )}
      <span>{`. Allow it only if you have just started to connect it${place}.`}</span>
      {opensProgram ? (
        <span> Your browser then offers to open the program, and you can close this page.</span>
      ) : null}
    </>
  );
}

const Host = ({ children }: { children: string }) => (
  <strong className="font-semibold text-ink">{children}</strong>
);
