import type { NextStep } from '#app/features/progress/get-next-step.server.ts';
import type { ShownToday } from '#app/features/progress/shown-today.ts';
import { TodayList } from '#app/features/progress/today-list.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { WeekSoFar } from './next-step-card.tsx';

interface TodayCardProps {
  today: ShownToday;
  /** The project changed last, if a week of it is under way. */
  latest: NextStep | null;
}

/** Today's tasks across all projects, and below them the week of the project changed last. */
export const TodayCard = ({ today, latest }: TodayCardProps) => (
  <Card as="section" aria-labelledby="today" padded={false}>
    <div className="p-5 sm:p-8">
      <CardTitle id="today" action={<TextLink to="/today">Open Today</TextLink>} className="mb-1">
        Today
      </CardTitle>
      <p className="mb-5 text-small text-muted tabular-nums">{today.words}</p>
      <TodayList today={today} action="/dashboard" heading="h3" />
    </div>
    {latest ? (
      <WeekSoFar nextStep={latest} className="lg:grid lg:grid-cols-3 lg:items-center lg:gap-8 lg:py-6">
        <TextLink
          to={`/projects/${latest.project.id}/tasks`}
          className="line-clamp-2 font-medium wrap-anywhere"
          dir="auto"
        >
          {latest.project.title}
        </TextLink>
      </WeekSoFar>
    ) : null}
  </Card>
);
