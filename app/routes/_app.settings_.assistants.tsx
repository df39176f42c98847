import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatAge, formatMoment } from '#app/features/accounts/format-moment.server.ts';
import { disconnectAssistant } from '#app/features/assistants/disconnect-assistant.server.ts';
import { listAssistants } from '#app/features/assistants/list-assistants.server.ts';
import { allowedBy } from '#app/features/tokens/scope-words.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { Button } from '#app/ui/button.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { keepForm } from '#app/ui/keep-form.ts';
import { Message } from '#app/ui/message.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { LoadError } from '#app/ui/route-error.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { TextToCopy } from '#app/ui/text-to-copy.tsx';

export const meta = pageMeta({ title: 'Assistants' });

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const { address, assistants } = await load(listAssistants, {}, context);
  const words = formatMoment(context.viewer.timeZone);
  return {
    address,
    assistants: assistants.map(
      ({ id, name, host, document_host, scopes, connections, connected_at, last_used_at }) => ({
        ...{ id, name, host, connections },
        namedBy: document_host === host ? null : document_host,
        allowed: allowedBy(scopes),
        connectedAt: words(connected_at),
        lastUsed: last_used_at && formatAge(last_used_at, context.now),
      }),
    ),
  };
}

const failures = { disconnect: 'Failed to disconnect the assistant.' };

export const action = screenActions(failures, {
  disconnect: { operation: disconnectAssistant },
});
export const clientAction = keepForm(failures);

export default function AssistantSettings() {
  const { address, assistants } = useLoaderData<typeof loader>();
  const isDisconnected = useFormAnswer('disconnect')?.ok;
  return (
    <>
      <PageHeader
        back={{ to: '/settings', label: 'Settings' }}
        title="Assistants"
        description="Plan with the assistant you already talk to: it reads your week, ticks tasks and plans on."
      />
      <div className="flex flex-col gap-10">
        <FormSection
          id="connected"
          title="Connected"
          description="Each may do what you allowed it, and no more. Without use it is disconnected after 30 days."
        >
          <div className="px-5 py-2 sm:px-8 sm:py-4">
            {isDisconnected ? (
              <div className="my-3">
                <Message tone="success">Disconnected. It is refused from now on.</Message>
              </div>
            ) : null}
            {assistants.length > 0 ? (
              <ul className="divide-y divide-line">
                {assistants.map((assistant) => (
                  <AssistantRow key={assistant.id} assistant={assistant} />
                ))}
              </ul>
            ) : (
              <p className="py-3 text-muted">None yet.</p>
            )}
          </div>
        </FormSection>
        <FormSection
          id="connect"
          title="Connect one"
          description="You begin in the assistant itself, and it brings you here to ask."
        >
          <div className="flex flex-col gap-5 p-5 sm:p-8">
            <div>
              <p className="mb-1.5 font-medium">Address</p>
              <TextToCopy text={address} />
            </div>
            <p>
              Enter it in the assistant as a remote MCP server; some call that a connector. It needs no key:
              sign in when it asks, and allow what you want it to do.
            </p>
            <p className="text-small text-muted">
              A program that cannot ask in a browser takes a{' '}
              <TextLink to="/settings#tokens">token of your own</TextLink> instead.
            </p>
          </div>
        </FormSection>
      </div>
    </>
  );
}

type ShownAssistant = ReturnType<typeof useLoaderData<typeof loader>>['assistants'][number];

const AssistantRow = ({
  assistant: { id, name, host, namedBy, connections, allowed, connectedAt, lastUsed },
}: {
  assistant: ShownAssistant;
}) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-4 text-small text-muted tabular-nums">
        <span className="wrap-anywhere">{host ?? 'On your own machine'}</span>
        {namedBy === null ? null : <span className="wrap-anywhere">{`Named by ${namedBy}`}</span>}
        <span>{`May ${allowed}`}</span>
        <span className="whitespace-nowrap">
          {connections > 1
            ? `Connected ${connections} times, last ${connectedAt}`
            : `Connected ${connectedAt}`}
        </span>
        <span className="whitespace-nowrap">
          {lastUsed === null ? 'Never used' : `Last used ${lastUsed}`}
        </span>
      </p>
    </div>
    <OperationForm intent="disconnect" about={{ id }} replace preventScrollReset>
      <FormMessage />
      <Button variant="secondary">
        Disconnect<span className="sr-only">{` ${name}`}</span>
      </Button>
    </OperationForm>
  </li>
);

export const ErrorBoundary = () => (
  <LoadError title="Failed to fetch your assistants." to="/settings/assistants" />
);
