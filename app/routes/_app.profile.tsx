import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { personaLabel, personas, profileTextLimit } from '#app/features/accounts/persona.ts';
import { updateProfile } from '#app/features/accounts/update-profile.server.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { load, privateScreen, submitForm } from '#app/http/screen.server.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CharacterCount, characterCountId } from '#app/ui/character-count.tsx';
import { useErrorId } from '#app/ui/error-id.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { keepForm, refusedWith } from '#app/ui/keep-form.ts';
import { Message } from '#app/ui/message.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { SuccessMessage } from '#app/ui/success-message.tsx';
import { useFormAnswer } from '#app/ui/use-form-answer.ts';

export const meta = pageMeta({ title: 'Profile' });

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  return load(getAccount, {}, await privateScreen(request, shared));
}

const failure = 'Failed to update profile.';

const next = { to: '/dashboard', linkText: 'Go to the dashboard', seconds: 3 };

export async function action({ request }: ActionFunctionArgs) {
  const context = await privateScreen(request);
  const saved = await submitForm(updateProfile, await readForm(request), context, failure);
  return saved.ok ? data({ ...saved, refresh: next }) : data(saved, { status: saved.error.status });
}

const personaOptions = personas.map((persona) => ({ value: persona, label: personaLabel[persona] }));

export const clientAction = keepForm(refusedWith(failure));

export default function Profile() {
  const account = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, shown, dismiss } = useFormAnswer(answer);
  const isSaving = useNavigation().formAction === '/profile';

  const typed = answer?.ok === false ? answer.error.values : account;
  const error = shown?.ok === false ? shown.error : null;

  return (
    <>
      <PageHeader
        title="Profile"
        description="How Stepwise knows you. Plans are written with your persona in mind."
      />
      <FormSection
        id="about-you"
        title="About you"
        description="Your first name greets you on the dashboard and in emails. Your persona sets the tone and the pace of a plan."
        aside={
          <div className="flex items-center gap-3.5">
            <Avatar name={account.name} className="size-14 text-lead" />
            <div className="min-w-0">
              <p
                className="line-clamp-2 font-heading text-lead leading-snug font-semibold wrap-anywhere"
                dir="auto"
              >
                {account.name || 'Your profile'}
              </p>
              {account.persona ? (
                <p className="truncate text-small text-muted">{personaLabel[account.persona]}</p>
              ) : null}
            </div>
          </div>
        }
      >
        <Form
          ref={form}
          method="post"
          action="/profile"
          replace
          noValidate
          onInput={dismiss}
          onSubmit={dismiss}
          className="flex flex-col gap-6 p-5 sm:p-8"
        >
          {error ? <Message tone="error">{error.message}</Message> : null}
          {shown?.ok ? (
            <SuccessMessage next={next}>
              Profile updated successfully and will be reflected post re-login.!
            </SuccessMessage>
          ) : null}
          <div>
            <TextField
              id="name"
              label="Name"
              name="name"
              autoComplete="name"
              dir="auto"
              defaultValue={typed.name}
              error={error?.fields.name}
              aria-describedby={characterCountId('name')}
            />
            <CharacterCount of="name" limit={profileTextLimit} value={typed.name ?? ''} />
          </div>
          <TextField
            label="Email"
            type="email"
            hint="You sign in with it, and it stays as it is."
            autoComplete="email"
            readOnly
            value={account.email}
          />
          <div>
            <TextArea
              id="bio"
              label="Bio"
              name="bio"
              hint="A line or two about you, if you like."
              rows={3}
              dir="auto"
              defaultValue={typed.bio}
              error={error?.fields.bio}
              aria-describedby={characterCountId('bio')}
            />
            <CharacterCount of="bio" limit={profileTextLimit} value={typed.bio ?? ''} />
          </div>
          <SelectField
            label="Persona"
            name="persona"
            placeholder={account.persona ? undefined : 'Select your role'}
            options={personaOptions}
            defaultValue={typed.persona ?? ''}
            error={error?.fields.persona}
          />
          <Button size="large" busy={isSaving} busyLabel="Saving..." className="sm:self-start">
            Save
          </Button>
        </Form>
      </FormSection>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorPage
      title="Failed to fetch user details."
      errorId={useErrorId()}
      action={
        <ButtonLink to="/profile" reloadDocument>
          Try again
        </ButtonLink>
      }
    >
      <p>Nothing you saved is lost. Trying again often helps.</p>
    </ErrorPage>
  );
}
