import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BrainCircuit, EyeOff, HardDrive, KeyRound, Lock, Trash2, UserRound } from 'lucide';
import { AppError } from '#app/core/app-error.ts';
import type { FormAnswer } from '#app/core/form-answer.ts';
import { findReauthentication } from '#app/features/accounts/find-reauthentication.server.ts';
import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { type Planner, plannerInUse } from '#app/features/ideas/planner-in-use.server.ts';
import { deleteAccount } from '#app/features/privacy/delete-account.server.ts';
import { importAccount } from '#app/features/privacy/import-account.server.ts';
import { whereDataGoes } from '#app/features/privacy/where-data-goes.server.ts';
import { clearedSessionCookie } from '#app/http/authenticate.server.ts';
import { googleButton } from '#app/http/google.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { keepForm, onReauthentication } from '#app/ui/keep-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { BringDataCard } from './bring-data-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { tellBrought } from './tell-brought.server.ts';
import { YourDataCard } from './your-data-card.tsx';

export const meta = pageMeta({ title: 'Privacy & Data' });

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const [{ email }, reauthentication] = await Promise.all([
    load(getAccount, {}, context),
    load(findReauthentication, {}, context),
  ]);
  return {
    planner: plannerInUse(),
    remains: whereDataGoes().remains,
    email,
    reauthentication,
    google: googleButton(request),
  };
}

/** A form without a file. */
const refuseWithoutFile = () => {
  throw new AppError('invalid', 'Please choose a file first.', { field: 'file' });
};

/** Shows what is wrong with a file at its field. */
const atFile = ({ message, status }: FormAnswer) =>
  status === 400 || status === 413 ? { fields: { file: message } } : {};

const failures = {
  'preview-import': 'The file could not be read just now. Please try again.',
  import: 'Failed to bring your data in. Nothing was changed.',
  delete: 'Failed to delete your account. Nothing was deleted.',
};

export const action = screenActions(failures, {
  'preview-import': {
    operation: importAccount,
    input: refuseWithoutFile,
    done: (brought) => ({ message: tellBrought(brought) }),
    refused: atFile,
  },
  import: {
    operation: importAccount,
    input: refuseWithoutFile,
    done: (brought) => ({
      message: tellBrought(brought),
      status: 201,
      ...(brought.projects > 0 && {
        refresh: { to: '/projects', linkText: 'Go to your projects', seconds: 3 },
      }),
    }),
    refused: atFile,
  },
  delete: {
    operation: deleteAccount,
    labels: { email: 'Your email address, to confirm' },
    done: async () => redirect('/goodbye', { headers: { 'Set-Cookie': await clearedSessionCookie() } }),
  },
});

export const clientAction = keepForm({
  'preview-import': 'No answer came. The file is still chosen; please try again.',
  import:
    'No answer came. Your projects show whether it was brought in; the same file is never brought twice.',
  delete: 'No answer came. Load this page anew to see whether your account is still there.',
});
export const shouldRevalidate = onReauthentication;

const whereIdeasGo: Record<Planner, string> = {
  model:
    'Analyses, plans, weekly tasks and answers come from the AI model that is set up here, so the project they are about is sent to it. Questions you ask about a task are not kept.',
  template:
    'No AI model is set up here. Plans are made of your own steps and of checklists that are part of Stepwise, and what you write is sent to no one.',
};

const pointsFor = (planner: Planner, remains: string) => [
  {
    icon: Lock,
    title: 'Your ideas are private',
    text: 'Your projects open for you alone, while you are signed in. Nobody else with an account can see that they exist.',
  },
  {
    icon: UserRound,
    title: 'They belong to you',
    text: 'An idea stays its author’s, and so does every plan that is made from it.',
  },
  {
    icon: KeyRound,
    title: 'They are stored encrypted',
    text: 'Titles, ideas, analyses, roadmaps, tasks, the changes you ask for and your feedback are encrypted in the database, with a key made for your account alone. Your name, email, bio and persona are not: they are needed to sign you in and to address you. Dates, hours and what is done are not either.',
  },
  {
    icon: EyeOff,
    title: 'No one reads them',
    text: 'No human looks at your projects unless you ask for help.',
  },
  { icon: BrainCircuit, title: 'What plans are made with', text: whereIdeasGo[planner] },
  {
    icon: Trash2,
    title: 'Your account can be deleted',
    text: 'Deleting it takes along everything you wrote, and the key that could read it. Both that and a copy of your data are on this page.',
  },
  { icon: HardDrive, title: 'What can remain for a while', text: remains },
];

export default function PrivacyAndData() {
  const { planner, remains, ...account } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Privacy & Data"
        description={
          <p>
            You bring ideas that are not ready for the world. This is how they are kept safe; the{' '}
            <TextLink to="/privacy-policy">Privacy Policy</TextLink> has the details.
          </p>
        }
      />
      <div className="grid max-w-reading grid-cols-[minmax(0,1fr)] items-start gap-6 xl:max-w-none xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {pointsFor(planner, remains).map(({ icon, title, text }) => (
              <li key={title} className="flex gap-4 p-5 sm:gap-5 sm:p-6">
                <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
                  <Icon of={icon} className="size-5" />
                </span>
                <div>
                  <h2 className="text-lead leading-snug">{title}</h2>
                  <p className="mt-1 text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
        <div className="flex flex-col gap-6">
          <YourDataCard />
          <BringDataCard />
          <DeleteAccountCard {...account} />
        </div>
      </div>
    </>
  );
}
