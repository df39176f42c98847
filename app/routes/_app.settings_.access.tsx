import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { accessWords } from '#app/features/accounts/access-words.ts';
import { endAccess } from '#app/features/accounts/end-access.server.ts';
import { EndAccessForm } from '#app/features/accounts/end-access-form.tsx';
import { listAccess } from '#app/features/accounts/list-access.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { keepForm } from '#app/ui/keep-form.ts';
import { Message } from '#app/ui/message.tsx';
import { useFormAnswer } from '#app/ui/operation-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { LoadError } from '#app/ui/route-error.tsx';

export const meta = pageMeta({ title: 'What has access' });

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  const { access } = await load(listAccess, {}, await privateScreen(request, shared));
  return { allowed: access.map(accessWords) };
}

const failures = { 'end-access': 'Failed to end the access.' };

export const action = screenActions(failures, { 'end-access': { operation: endAccess } });
export const clientAction = keepForm(failures);

export default function AccessSettings() {
  const { allowed } = useLoaderData<typeof loader>();
  const isEnded = useFormAnswer('end-access')?.ok;
  return (
    <>
      <PageHeader
        back={{ to: '/settings', label: 'Settings' }}
        title="What has access"
        description="Whatever may use your plan without signing in. A new password does not end it; this page does."
      />
      <FormSection
        id="access"
        title="Calendars, shared pages and programs"
        description="Each can also be ended by itself, where it was made."
      >
        <div className="flex flex-col gap-5 p-5 sm:p-8">
          {isEnded ? <Message tone="success">Ended. None of it has access any more.</Message> : null}
          {allowed.length === 0 ? (
            <p className="text-muted">Nothing has access. You alone do, by signing in.</p>
          ) : (
            <EndAccessForm allowed={allowed} />
          )}
        </div>
      </FormSection>
    </>
  );
}

export const ErrorBoundary = () => (
  <LoadError title="Failed to fetch what has access." to="/settings/access" />
);
