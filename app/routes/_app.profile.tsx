import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { personaLabel, personas, profileTextLimit } from '#app/features/accounts/persona.ts';
import { updateProfile } from '#app/features/accounts/update-profile.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { CharacterCount, characterCountId } from '#app/ui/character-count.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { keepForm } from '#app/ui/keep-form.ts';
import { FormMessage, OperationForm } from '#app/ui/operation-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { LoadError } from '#app/ui/route-error.tsx';

export const meta = pageMeta({ title: 'Profile' });

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  return load(getAccount, {}, await privateScreen(request, shared));
}

const failures = { save: 'Failed to update profile.' };

export const action = screenActions(failures, {
  save: {
    operation: updateProfile,
    labels: { name: 'Name', bio: 'Bio', persona: ['Persona', personaLabel] },
    done: () => ({
      message: 'Profile updated successfully and will be reflected post re-login.!',
      refresh: { to: '/dashboard', linkText: 'Go to the dashboard', seconds: 3 },
    }),
  },
});

export const clientAction = keepForm(failures);

const personaOptions = personas.map((persona) => ({ value: persona, label: personaLabel[persona] }));

export default function Profile() {
  const account = useLoaderData<typeof loader>();
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
        <OperationForm intent="save" action="/profile" replace className="flex flex-col gap-6 p-5 sm:p-8">
          <FormMessage />
          <div>
            <TextField
              id="name"
              label="Name"
              name="name"
              autoComplete="name"
              dir="auto"
              defaultValue={account.name}
              aria-describedby={characterCountId('name')}
            />
            <CharacterCount of="name" limit={profileTextLimit} value={account.name} />
          </div>
          <TextField
            label="Email"
            type="email"
            hint="You sign in with it. It cannot be changed."
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
              defaultValue={account.bio}
              aria-describedby={characterCountId('bio')}
            />
            <CharacterCount of="bio" limit={profileTextLimit} value={account.bio} />
          </div>
          <SelectField
            label="Persona"
            name="persona"
            placeholder={account.persona ? undefined : 'Select your role'}
            options={personaOptions}
            defaultValue={account.persona ?? ''}
          />
          <Button size="large" busyLabel="Saving..." className="sm:self-start">
            Save
          </Button>
        </OperationForm>
      </FormSection>
    </>
  );
}

export const ErrorBoundary = () => <LoadError title="Failed to fetch user details." to="/profile" />;
