import { data, type LoaderFunctionArgs, replace } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { choosePersona } from '#app/features/accounts/choose-persona.server.ts';
import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { personaLabel, personas } from '#app/features/accounts/persona.ts';
import { handOverSession } from '#app/http/kept-session.server.ts';
import { load, ownPath, privateScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { keepForm } from '#app/ui/keep-form.ts';
import { KeepSession } from '#app/ui/keep-session.tsx';
import { FormMessage, OperationForm } from '#app/ui/operation-form.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { browserTimeZone, useHydrated } from '#app/ui/use-hydrated.ts';
import { WelcomeShell } from '#app/ui/welcome-shell.tsx';

export const meta = pageMeta({ title: 'Who are you?' });

const goingOn = (request: Request): string => ownPath(new URL(request.url).searchParams.get('redirectTo'));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await load(getAccount, {}, await privateScreen(request));
  if (user.persona !== null) throw replace(goingOn(request));
  const { session, headers } = await handOverSession(request, user);
  return data({ user, session }, { headers });
}

const failures = { save: 'Failed to update profile.' };

export const action = screenActions(failures, {
  save: {
    operation: choosePersona,
    labels: { persona: ['Persona', personaLabel] },
    done: (_, { request }) => replace(goingOn(request)),
  },
});

export const clientAction = keepForm(failures);

const personaOptions = personas.map((persona) => ({ value: persona, label: personaLabel[persona] }));

/** Asks new users from Google once for what the sign-up form asks. */
export default function WhoAreYou() {
  const { user, session } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  return (
    <WelcomeShell
      title={
        <>
          <span>Welcome, </span>
          <bdi>{user.name}</bdi>
        </>
      }
      description="One question, and you can begin. Plans are written with the answer in mind."
      footnote={`You are signed in as ${user.email}.`}
    >
      <KeepSession session={session} />
      <OperationForm intent="save" replace className="flex flex-col gap-5">
        <FormMessage unlessInField />
        <input type="hidden" name="timezone" value={hydrated ? browserTimeZone() : ''} />
        <SelectField
          label="Who are you?"
          placeholder="Select your role"
          name="persona"
          options={personaOptions}
        />
        <Button size="large" wide>
          Continue
        </Button>
      </OperationForm>
      <Form method="post" action="/logout" className="mt-3">
        <Button variant="quiet" wide>
          Logout
        </Button>
      </Form>
    </WelcomeShell>
  );
}
