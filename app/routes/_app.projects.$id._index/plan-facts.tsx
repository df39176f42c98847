import type { ReactNode } from 'react';
import { counted, hoursLabel } from '#app/core/quantities.ts';
import { Card, CardTitle } from '#app/ui/card.tsx';

/** The user's constraints for the project. */
interface Plan {
  targetWeeks: number;
  /** Weekday names, Monday first. */
  days: readonly string[];
  hoursPerWeek: number;
}

/** "Mon, Wed, Sat" */
const shortDays = (days: readonly string[]): string => days.map((day) => day.slice(0, 3)).join(', ');

interface IdeaSummaryProps {
  days: readonly string[];
  dayToDaySchedule: string;
  weekendSchedule: string;
}

const isWeekend = (day: string): boolean => day === 'Saturday' || day === 'Sunday';

/** What is known of the idea, shown while the plan is made. */
export const IdeaSummary = ({ days, dayToDaySchedule, weekendSchedule }: IdeaSummaryProps) => {
  const facts = [
    shortDays(days),
    days.every(isWeekend) ? null : `${dayToDaySchedule} on weekdays`,
    days.some(isWeekend) ? `${weekendSchedule} at weekends` : null,
  ];
  return (
    <div className="flex flex-col items-center gap-2">
      <p className="text-small text-muted">Read from your idea so far</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {facts.map((fact) =>
          fact === null ? null : (
            <li key={fact} className="rounded-pill bg-sunken px-3 py-1 text-small tabular-nums">
              {fact}
            </li>
          ),
        )}
      </ul>
    </div>
  );
};

interface PlanFactsProps {
  plan: Plan & { created: string; updated: string };
  /** The last day of its last week, formatted; null before there is a roadmap. */
  end: string | null;
  children?: ReactNode;
}

/** The project at a glance: its weeks and its constraints. */
export const PlanFacts = ({ plan, end, children }: PlanFactsProps) => (
  <Card
    as="section"
    aria-labelledby="plan-facts"
    className="xl:sticky xl:top-12 xl:col-start-2 xl:row-span-2 xl:row-start-1"
  >
    <CardTitle id="plan-facts">Your time</CardTitle>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-small">
      <Fact name="Days">{shortDays(plan.days)}</Fact>
      <Fact name="Weeks">{counted(plan.targetWeeks, 'week')}</Fact>
      <Fact name="Time">{`${hoursLabel(plan.hoursPerWeek)} a week`}</Fact>
      {end === null ? null : <Fact name="Ends">{end}</Fact>}
      <Fact name="Created">{plan.created}</Fact>
      <Fact name="Updated">{plan.updated}</Fact>
    </dl>
    {children ? <div className="mt-4 -mb-2 -ml-4 flex flex-wrap items-start">{children}</div> : null}
  </Card>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </>
);
