import { Link } from '@remix-run/react';
import type { NextStep } from '#app/features/progress/get-next-step.server.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Card } from '#app/ui/card.tsx';
import { textLinkClasses } from '#app/ui/text-link.tsx';

interface ProfileCardProps {
  account: { name: string; email: string; bio: string; persona: string | null };
  /** The status of the current project; null without one, undefined when loading failed. */
  nextStep: Pick<NextStep, 'project'> | null | undefined;
}

const weekOf = ({ status, currentWeek }: NextStep['project']) =>
  status === 'planning' ? 'in planning' : `Week ${currentWeek}`;

export const ProfileCard = ({ account, nextStep }: ProfileCardProps) => (
  <Card as="section" aria-labelledby="profile">
    <div className="flex items-center gap-3.5">
      <Avatar name={account.name} className="size-12 text-base" />
      <div className="min-w-0">
        <h2 id="profile" className="truncate text-lead leading-snug" dir="auto">
          {account.name || 'Your profile'}
        </h2>
        <p className="truncate text-small text-muted">{account.email}</p>
      </div>
    </div>
    {account.bio ? (
      <p className="mt-4" dir="auto">
        {account.bio}
      </p>
    ) : null}
    <dl className="mt-4 flex flex-col gap-1.5 border-t border-line pt-4">
      {account.persona ? (
        <div>
          <dt className="inline text-muted">Persona: </dt>
          <dd className="inline">{account.persona}</dd>
        </div>
      ) : null}
      {nextStep === undefined ? null : (
        <div className="line-clamp-4">
          <dt className="inline text-muted">Working on: </dt>
          <dd className="inline">
            {nextStep ? (
              <span>
                <Link to={`/projects/${nextStep.project.id}`} className={textLinkClasses} dir="auto">
                  {nextStep.project.title}
                </Link>{' '}
                <span className="whitespace-nowrap text-muted">{`(${weekOf(nextStep.project)})`}</span>
              </span>
            ) : (
              'No active project'
            )}
          </dd>
        </div>
      )}
    </dl>
  </Card>
);
