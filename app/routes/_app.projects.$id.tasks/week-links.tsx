import { TextLink } from '#app/ui/text-link.tsx';

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
    <nav aria-label="Weeks" className="-mt-3 flex flex-wrap gap-x-6 gap-y-1">
      {week > 1 ? <TextLink to={to(week - 1)}>Look back at week {week - 1}</TextLink> : null}
      {week < currentWeek ? <TextLink to={to(week + 1)}>Go to week {week + 1}</TextLink> : null}
      {week < currentWeek - 1 ? <TextLink to={to(currentWeek)}>Back to week {currentWeek}</TextLink> : null}
    </nav>
  );
};
