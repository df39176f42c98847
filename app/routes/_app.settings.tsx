import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { getSettings } from '#app/features/accounts/get-settings.server.ts';
import { timeZonesWith } from '#app/features/accounts/time-zones.server.ts';
import { updateSettings } from '#app/features/accounts/update-settings.server.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { load, privateScreen, submitForm } from '#app/http/screen.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useErrorId } from '#app/ui/error-id.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { CheckboxField, SelectField } from '#app/ui/field.tsx';
import { Message } from '#app/ui/message.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SuccessMessage } from '#app/ui/success-message.tsx';
import { useFormAnswer } from '#app/ui/use-form-answer.ts';

export const meta: MetaFunction = () => [{ title: 'Settings · Stepwise' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const settings = await load(getSettings, {}, await privateScreen(request));
  return { settings, timeZones: timeZonesWith(settings.timezone) };
}

// A browser leaves an empty checkbox out of the form.
const unticked = { daily_nudge: 'false', daily_update: 'false' };

export async function action({ request }: ActionFunctionArgs) {
  const context = await privateScreen(request);
  const values = { ...unticked, ...(await readForm(request)) };
  const saved = await submitForm(updateSettings, values, context, 'Failed to update settings');
  return data(saved, { status: saved.ok ? 200 : saved.error.status });
}

export default function Settings() {
  const { settings, timeZones } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, shown, dismiss } = useFormAnswer(answer);
  const isSaving = useNavigation().formAction === '/settings';

  const typed = answer?.ok === false ? answer.error.values : settings;
  const error = shown?.ok === false ? shown.error : null;
  const isTicked = (value: string | boolean | undefined) => value === true || value === 'true';

  return (
    <>
      <PageHeader
        title="Settings"
        description="What reaches you by email, and where your days begin and end."
      />
      <Card padded={false} className="max-w-reading">
        <Form
          ref={form}
          method="post"
          action="/settings"
          replace
          noValidate
          onInput={dismiss}
          onSubmit={dismiss}
          className="flex flex-col gap-6 p-5 sm:p-8"
        >
          {error ? <Message tone="error">{error.message}</Message> : null}
          {shown?.ok ? (
            <SuccessMessage next={{ to: '/dashboard', linkText: 'Go to the dashboard', seconds: 2 }}>
              Settings updated successfully!
            </SuccessMessage>
          ) : null}
          <fieldset aria-describedby="emails-note" className="min-w-0">
            <legend className="mb-1 font-medium">Emails</legend>
            <CheckboxField
              label="Daily Nudge"
              hint="In the morning: what is due today."
              name="daily_nudge"
              value="true"
              defaultChecked={isTicked(typed.daily_nudge)}
            />
            <CheckboxField
              label="Daily Update"
              hint="In the evening: how the day went, and what comes next."
              name="daily_update"
              value="true"
              defaultChecked={isTicked(typed.daily_update)}
            />
            <p id="emails-note" className="mt-1.5 text-small text-muted">
              These emails are not sent yet. What you choose is kept for when they are.
            </p>
          </fieldset>
          <SelectField
            label="Time zone"
            hint="Your days, weeks and due dates are counted in it."
            name="timezone"
            options={timeZones.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
            defaultValue={typed.timezone}
            error={error?.fields.timezone}
          />
          <Button size="large" busy={isSaving} busyLabel="Saving..." className="sm:self-start">
            Save
          </Button>
        </Form>
      </Card>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorPage
      title="Failed to fetch user settings."
      errorId={useErrorId()}
      action={
        <ButtonLink to="/settings" reloadDocument prefetch="none">
          Try again
        </ButtonLink>
      }
    >
      <p>Nothing you saved is lost. Trying again often helps.</p>
    </ErrorPage>
  );
}
