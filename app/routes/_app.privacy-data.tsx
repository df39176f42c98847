import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import BrainCircuit from 'lucide-react/icons/brain-circuit';
import EyeOff from 'lucide-react/icons/eye-off';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { type Planner, plannerInUse } from '#app/features/ideas/planner-in-use.server.ts';
import { privateScreen } from '#app/http/screen.server.ts';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export const meta: MetaFunction = () => [{ title: 'Privacy & Data · Stepwise' }];

export async function loader({ request }: LoaderFunctionArgs) {
  await privateScreen(request);
  return { planner: plannerInUse() };
}

const whereIdeasGo: Record<Planner, string> = {
  model:
    'Analyses, plans, weekly tasks and answers come from the AI model that is set up here, so the project they are about is sent to it. Questions you ask about a task are not kept.',
  template:
    'No AI model is set up here. Analyses, plans and weekly tasks are made by the built-in planner, and what you write is sent to no one.',
};

const pointsFor = (planner: Planner) => [
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
    text: 'Deleting it takes along everything you wrote, and the key that could read it. There is no button for it yet, nor one to download your data; until there is, only whoever runs this Stepwise can do it.',
  },
];

export default function PrivacyAndData() {
  const { planner } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Privacy & Data"
        description="You bring ideas that are not ready for the world. This is how they are looked after."
      />
      <Card padded={false} className="max-w-reading">
        <ul className="divide-y divide-line">
          {pointsFor(planner).map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4 p-5 sm:gap-5 sm:px-8 sm:py-6">
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
                <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
              </span>
              <div>
                <h2 className="text-lead leading-snug">{title}</h2>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <p className="mt-6 max-w-reading text-small text-muted">
        What is known about you is on <TextLink to="/profile">your profile</TextLink> and in{' '}
        <TextLink to="/settings">your settings</TextLink>.
      </p>
    </>
  );
}
