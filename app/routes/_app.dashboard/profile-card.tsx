import { Link } from '@remix-run/react';
import { Avatar } from '#app/ui/avatar.tsx';
import { Card } from '#app/ui/card.tsx';
import { textLinkClasses } from '#app/ui/text-link.tsx';

interface ProfileCardProps {
  account: { name: string; email: string; bio: string; persona: string | null };
  /** What the person works on at present. */
  project: { id: string; title: string; currentWeek: number } | null;
}

/** Who the person is, and what they work on. */
export const ProfileCard = ({ account, project }: ProfileCardProps) => (
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
    <dl className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {account.persona ? (
        <div>
          <dt className="text-small text-muted">Persona</dt>
          <dd>{account.persona}</dd>
        </div>
      ) : null}
      <div>
        <dt className="text-small text-muted">Working on</dt>
        <dd>
          {project ? (
            <>
              <Link to={`/projects/${project.id}`} prefetch="intent" className={textLinkClasses} dir="auto">
                {project.title}
              </Link>{' '}
              <span className="whitespace-nowrap text-muted">(Week {project.currentWeek})</span>
            </>
          ) : (
            'No active project'
          )}
        </dd>
      </div>
    </dl>
  </Card>
);
