import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findReauthentication } from '#app/features/accounts/find-reauthentication.server.ts';
import { formatMoment } from '#app/features/accounts/format-moment.server.ts';
import { webhookEvents } from '#app/features/events/webhook-events.ts';
import { createWebhook } from '#app/features/webhooks/create-webhook.server.ts';
import { deleteWebhook } from '#app/features/webhooks/delete-webhook.server.ts';
import { listWebhooks } from '#app/features/webhooks/list-webhooks.server.ts';
import { resendDelivery } from '#app/features/webhooks/resend-delivery.server.ts';
import { googleButton } from '#app/http/google.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { keepForm, onReauthentication } from '#app/ui/keep-form.ts';
import { Message } from '#app/ui/message.tsx';
import { useFormAnswer } from '#app/ui/operation-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { LoadError } from '#app/ui/route-error.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { tellAnswer } from './tell-answer.ts';
import { WebhookCard } from './webhook-card.tsx';

export const meta = pageMeta({ title: 'Webhooks' });

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const [{ webhooks }, reauthentication] = await Promise.all([
    load(listWebhooks, {}, context),
    load(findReauthentication, {}, context),
  ]);
  const words = formatMoment(context.viewer.timeZone);
  return {
    reauthentication,
    google: googleButton(request),
    webhooks: webhooks.map(({ id, url, events, failing_since, disabled_at, deliveries }) => ({
      ...{ id, url, events },
      failingSince: failing_since && words(failing_since),
      offSince: disabled_at && words(disabled_at),
      deliveries: deliveries.map((delivery) => ({
        ...{ id: delivery.id, event: delivery.event, state: delivery.state },
        at: words(delivery.created_at),
        answer: tellAnswer(delivery),
        next: delivery.next_at && words(delivery.next_at),
      })),
    })),
  };
}

const failures = {
  'create-webhook': 'Failed to make the webhook.',
  'delete-webhook': 'Failed to delete the webhook.',
  resend: 'Failed to send it again.',
};

export const action = screenActions(failures, {
  'create-webhook': {
    operation: createWebhook,
    labels: { url: 'Address' },
    input: (fields) => ({ ...fields, events: webhookEvents.filter((event) => fields[event] === 'true') }),
    done: ({ secret }) => ({ message: secret }),
  },
  'delete-webhook': { operation: deleteWebhook },
  resend: { operation: resendDelivery },
});
export const clientAction = keepForm(failures);
export const shouldRevalidate = onReauthentication;

export default function WebhookSettings() {
  const { webhooks, reauthentication, google } = useLoaderData<typeof loader>();
  const isDeleted = useFormAnswer('delete-webhook')?.ok;
  return (
    <>
      <PageHeader
        back={{ to: '/settings', label: 'Settings' }}
        title="Webhooks"
        description="Addresses of yours that Stepwise calls when something happens in your projects."
      />
      <div className="flex flex-col gap-10">
        {isDeleted ? <Message tone="success">Deleted. Its address is told nothing any more.</Message> : null}
        {webhooks.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} />
        ))}
        <NewWebhook reauthentication={reauthentication} google={google} />
      </div>
    </>
  );
}

export const ErrorBoundary = () => (
  <LoadError title="Failed to fetch the webhooks." to="/settings/webhooks" />
);
