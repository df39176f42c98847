import { type ActionFunctionArgs, data, type LoaderFunctionArgs, replace } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { choosePersona } from '#app/features/accounts/choose-persona.server.ts';
import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { personaLabel, personas } from '#app/features/accounts/persona.ts';
import { handOverSession } from '#app/http/kept-session.server.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { load, ownPath, privateScreen, submitForm } from '#app/http/screen.server.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { KeepSession } from '#app/ui/keep-session.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { useFormAnswer } from '#app/ui/use-form-answer.ts';
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

export async function action({ request }: ActionFunctionArgs) {
  const context = await privateScreen(request);
  const saved = await submitForm(
    choosePersona,
    await readForm(request),
    context,
    'Failed to update profile.',
  );
  if (!saved.ok) return data(saved.error, { status: saved.error.status });
  return replace(goingOn(request));
}

const personaOptions = personas.map((persona) => ({ value: persona, label: personaLabel[persona] }));

/** Asks, once, what signing up would have asked: for who came by Google. */
export default function WhoAreYou() {
  const { user, session } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  const { form, shown, dismiss } = useFormAnswer(useActionData<typeof action>());
  const isSaving = useNavigation().formData?.has('persona') ?? false;
  return (
    <WelcomeShell
      title={
        <>
          Welcome, <bdi>{user.name}</bdi>
        </>
      }
      description="One question, and you can begin. Plans are written with the answer in mind."
      footnote={`You are signed in as ${user.email}.`}
    >
      <KeepSession session={session} />
      <Form ref={form} method="post" replace noValidate onInput={dismiss} className="flex flex-col gap-5">
        <input type="hidden" name="timezone" value={hydrated ? browserTimeZone() : ''} />
        <SelectField
          label="Who are you?"
          placeholder="Select your role"
          name="persona"
          options={personaOptions}
          error={shown?.message}
        />
        <Button size="large" wide busy={isSaving}>
          Continue
        </Button>
      </Form>
      <Form method="post" action="/logout" className="mt-3">
        <Button variant="quiet" wide>
          Logout
        </Button>
      </Form>
    </WelcomeShell>
  );
}
