import { Link } from '@remix-run/react';
import { ChevronLeft, ChevronRight, ChevronsRight, type IconNode } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';

interface WeekLinksProps {
  project: string;
  week: number;
  currentWeek: number;
}

/** Links to earlier weeks, and back. */
export const WeekLinks = ({ project, week, currentWeek }: WeekLinksProps) => {
  if (currentWeek === 1) return null;
  const to = (number: number) =>
    `/projects/${project}/tasks${number === currentWeek ? '' : `?week=${number}`}`;
  return (
    <nav aria-label="Weeks" className="-my-1 -mr-2 flex shrink-0 print:hidden">
      {week > 1 ? (
        <WeekLink to={to(week - 1)} icon={ChevronLeft} label={`Look back at week ${week - 1}`} />
      ) : null}
      {week < currentWeek ? (
        <WeekLink to={to(week + 1)} icon={ChevronRight} label={`Go to week ${week + 1}`} />
      ) : null}
      {week < currentWeek - 1 ? (
        <WeekLink to={to(currentWeek)} icon={ChevronsRight} label={`Back to week ${currentWeek}`} />
      ) : null}
    </nav>
  );
};

const WeekLink = ({ to, icon, label }: { to: string; icon: IconNode; label: string }) => (
  <Link
    to={to}
    title={label}
    className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
  >
    <Icon of={icon} className="size-5" />
    <span className="sr-only">{label}</span>
  </Link>
);
