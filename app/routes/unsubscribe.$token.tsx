import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { checkUnsubscribeLink } from '#app/features/daily-mails/check-unsubscribe-link.server.ts';
import { type DailyMailKind, dailyMailName } from '#app/features/daily-mails/daily-mail-kind.ts';
import { resubscribe } from '#app/features/daily-mails/resubscribe.server.ts';
import { unsubscribe } from '#app/features/daily-mails/unsubscribe.server.ts';
import { isForm } from '#app/http/read-body.server.ts';
import { attempt, openScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { keepForm } from '#app/ui/keep-form.ts';
import { Message } from '#app/ui/message.tsx';
import { OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { SiteFooter } from '#app/ui/site-footer.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export const meta = pageMeta({ title: 'Daily mails', unlisted: true });

// The URL is a secret, so the Referer is cut to the origin.
export const headers: HeadersFunction = () => ({ 'Referrer-Policy': 'strict-origin' });

/** Opening the link changes nothing, because link scanners open it too. */
export async function loader({ request, params: { token = '' } }: LoaderFunctionArgs) {
  const checked = await attempt(checkUnsubscribeLink, { token }, await openScreen(request));
  if (checked.ok) return data({ mails: checked.value, error: null });
  const { message, status } = checked.error;
  return data({ mails: [], error: message }, { status });
}

const failures = {
  unsubscribe: 'Failed to stop the mail.',
  resubscribe: 'Failed to change which mails are sent.',
};

const actions = screenActions(
  failures,
  {
    unsubscribe: { operation: unsubscribe },
    resubscribe: { operation: resubscribe },
  },
  // Mail programs post `List-Unsubscribe=One-Click` without an intent.
  'unsubscribe',
);

/** Mail programs may use another encoding than our forms (RFC 8058). */
export const action = ({ request, ...args }: ActionFunctionArgs) =>
  actions({ ...args, request: isForm(request) ? request : emptyForm(request) });

function emptyForm({ url, headers: given }: Request): Request {
  const headers = new Headers(given);
  headers.set('Content-Type', 'application/x-www-form-urlencoded');
  return new Request(url, { method: 'POST', headers });
}

export const clientAction = keepForm(failures);

const inWords = (mails: DailyMailKind[]): string => mails.map((mail) => dailyMailName[mail]).join(' and ');
const itOrThem = ({ length }: DailyMailKind[]): string => (length === 1 ? 'it' : 'them');

function titleFor(on: DailyMailKind[], off: DailyMailKind[]): string {
  if (on.length > 0) return `Stop ${inWords(on)}?`;
  if (off.length === 0) return 'Your daily mails';
  return `${inWords(off)} ${off.length === 1 ? 'is' : 'are'} off`;
}

export default function Unsubscribe() {
  const { mails, error } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(['unsubscribe', 'resubscribe']);
  const on = mails.filter(({ isOn }) => isOn).map(({ mail }) => mail);
  const off = mails.filter(({ isOn }) => !isOn).map(({ mail }) => mail);

  return (
    <PublicShell width="form" footer={<SiteFooter />}>
      <Card>
        <h1 className="text-title">{titleFor(on, off)}</h1>
        <div className="mt-5 flex flex-col gap-5">
          {error !== null ? <Message tone="error">{error}</Message> : null}
          {answer?.ok === false && error === null ? <Message tone="error">{answer.message}</Message> : null}
          {off.length > 0 ? (
            <Message tone="success">
              {`You no longer get ${itOrThem(off)} by email. Nothing else has changed.`}
            </Message>
          ) : null}
          {on.length > 0 ? (
            <>
              <p>{`You get ${inWords(on)} by email. Stopping ${itOrThem(on)} changes nothing else.`}</p>
              <OperationForm intent="unsubscribe" replace>
                <Button size="large" wide busyLabel="Stopping...">
                  {`Stop ${inWords(on)}`}
                </Button>
              </OperationForm>
            </>
          ) : null}
          {off.map((mail) => (
            <OperationForm key={mail} intent="resubscribe" about={{ mail }} replace>
              <Button size="large" wide variant="secondary" busyLabel="Saving...">
                {`Send ${dailyMailName[mail]} again`}
              </Button>
            </OperationForm>
          ))}
          <p className="text-muted">
            <span>
              {error === null ? 'You can also choose in your ' : 'Every daily mail can be stopped in your '}
            </span>
            <TextLink to="/settings">settings</TextLink>.
          </p>
        </div>
      </Card>
    </PublicShell>
  );
}
