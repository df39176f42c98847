import { type ActionFunctionArgs, data, type LoaderFunctionArgs, replace } from '@remix-run/node';
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { personaLabel, personas } from '#app/features/accounts/persona.ts';
import { updateProfile } from '#app/features/accounts/update-profile.server.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { load, ownPath, privateScreen, submitForm } from '#app/http/screen.server.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { forgetVisit } from '#app/ui/kept-session.ts';
import { useFormAnswer } from '#app/ui/use-form-answer.ts';
import { WelcomeShell } from '#app/ui/welcome-shell.tsx';

export const meta: MetaFunction = () => [{ title: 'Who are you? · Stepwise' }];

const goingOn = (request: Request): string => ownPath(new URL(request.url).searchParams.get('redirectTo'));

export async function loader({ request }: LoaderFunctionArgs) {
  const { name, email, persona } = await load(getAccount, {}, await privateScreen(request));
  return persona === null ? { name, email } : replace(goingOn(request));
}

export async function action({ request }: ActionFunctionArgs) {
  const context = await privateScreen(request);
  const { persona = '' } = await readForm(request);
  const { name } = await load(getAccount, {}, context);
  const saved = await submitForm(updateProfile, { name, persona }, context, 'Failed to update profile.');
  if (!saved.ok) return data(saved.error, { status: saved.error.status });
  return replace(goingOn(request));
}

const personaOptions = personas.map((persona) => ({ value: persona, label: personaLabel[persona] }));

/** Asks, once, what signing up would have asked: for who came by Google. */
export default function WhoAreYou() {
  const { name, email } = useLoaderData<typeof loader>();
  const { form, shown, dismiss } = useFormAnswer(useActionData<typeof action>());
  const isSaving = useNavigation().formData?.has('persona') ?? false;
  return (
    <WelcomeShell
      title={`Welcome, ${name}`}
      description="One question, and you can begin. Plans are written with the answer in mind."
      footnote={`You are signed in as ${email}.`}
    >
      <Form ref={form} method="post" replace noValidate onInput={dismiss} className="flex flex-col gap-5">
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
      <Form method="post" action="/logout" onSubmit={forgetVisit} className="mt-3">
        <Button variant="quiet" wide>
          Logout
        </Button>
      </Form>
    </WelcomeShell>
  );
}
