import { Form } from '@remix-run/react';
import { counted, dayLabel, hoursLabel, hoursSign } from '#app/core/quantities.ts';
import { BriefCard } from '#app/features/brief/brief-card.tsx';
import type { ShownSteps } from '#app/features/checklists/step-offer.ts';
import { FitVerdict } from '#app/features/fit/fit-verdict.tsx';
import { Remarks, RoadmapRemarks } from '#app/features/plans/remarks.tsx';
import { RoadmapRail } from '#app/features/plans/roadmap-rail.tsx';
import type { ShownTriedPlan } from '#app/features/tries/show-tried-plan.server.ts';
import { TryForm } from '#app/features/tries/try-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Message } from '#app/ui/message.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { CheckSteps, PlannedAs } from './check-steps.tsx';

interface TriedPlanProps {
  plan: ShownTriedPlan & { kind?: string | undefined };
  steps: ShownSteps;
  kinds: readonly { id: string; title: string; isCurrent: boolean }[];
  isSignedIn: boolean;
}

/** A tried plan, its first week first, and how to keep it. */
export const TriedPlan = ({ plan, steps, kinds, isSignedIn }: TriedPlanProps) => {
  const { title, tasks, milestones, fit, brief, kind, analysis, targetWeeks, model, note } = plan;
  const planner =
    model === 'template'
      ? 'Stepwise from what you wrote and a checklist, without an AI model'
      : `the AI model ${model}, which can be wrong`;
  const asked = {
    idea: plan.idea,
    availability: plan.availability.join(),
    dayToDaySchedule: plan.dayToDaySchedule,
    targetWeeks: `${targetWeeks}`,
  };
  return (
    <>
      <PageHeader
        title={title}
        description={`${counted(targetWeeks, 'week')}, planned from what you wrote by ${planner}. Nobody but you can open it, and after 24 hours it is gone, unless you keep it.`}
        actions={<Keep isSignedIn={isSignedIn} />}
      />
      {model === 'template' ? <PlannedAs kinds={kinds} asked={asked} steps={steps.fields} /> : null}
      {note ? (
        <Message tone="info" className="mb-6">
          {note}
        </Message>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <FirstWeek tasks={tasks} goal={milestones[0]?.title} shortfall={plan.week_shortfall} />
          <Card as="section" aria-labelledby="roadmap">
            <CardTitle id="roadmap">Roadmap</CardTitle>
            <RoadmapRail
              milestones={milestones.map((each) => ({ ...each, id: `${each.week}` }))}
              current={1}
              finished={0}
            />
            <RoadmapRemarks {...plan} />
          </Card>
          <CheckSteps steps={steps} asked={asked} hasDay={brief.dates.some(({ kind }) => kind === 'event')} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card as="section" aria-labelledby="fit">
            <FitVerdict id="fit" fit={fit} />
          </Card>
          <BriefCard brief={brief} kind={kind} />
          <Disclosure summary="Analysis Report" worded>
            <Prose {...analysis} />
          </Disclosure>
          <Card as="section" aria-labelledby="again">
            <CardTitle id="again">Not quite it?</CardTitle>
            <TryForm tried={{ ...plan, steps: steps.fields }} variant="secondary" />
          </Card>
        </div>
      </div>
      {/* Again, for those who have read it all. */}
      <div className="mt-8">
        <Keep isSignedIn={isSignedIn} />
      </div>
    </>
  );
};

/** Leads to a new account that gets the plan; signed-in users keep it at once. */
const Keep = ({ isSignedIn }: { isSignedIn: boolean }) =>
  isSignedIn ? (
    <Form method="post" action="/try/keep" className="max-sm:w-full">
      <Button size="large" className="max-sm:w-full">
        Keep this plan
      </Button>
    </Form>
  ) : (
    <ButtonLink to="/signup" reloadDocument size="large" className="max-sm:w-full">
      Keep this plan
    </ButtonLink>
  );

interface FirstWeekProps {
  tasks: ShownTriedPlan['tasks'];
  goal: string | undefined;
  /** What is wrong with the plan. */
  shortfall: readonly string[];
}

const FirstWeek = ({ tasks, goal, shortfall }: FirstWeekProps) => {
  const days = [...new Set(tasks.map(({ due_date }) => due_date))];
  const planned = tasks.filter(({ due_date }) => due_date !== null);
  return (
    <Card as="section" aria-labelledby="first-week">
      <CardTitle id="first-week">Your first week</CardTitle>
      <p className="-mt-2 mb-5 text-muted">
        {goal ? <bdi>{goal}</bdi> : null}
        <span>
          {` · ${counted(planned.length, 'task')}, ${hoursLabel(planned.reduce((sum, task) => sum + task.estimated_hours, 0))}`}
        </span>
      </p>
      <div className="flex flex-col gap-6">
        {days.map((day) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`} className="text-small font-medium text-muted">
              {day === null ? 'When there is room' : dayLabel(day)}
            </h3>
            <ul className="mt-1 divide-y divide-line">
              {tasks
                .filter(({ due_date }) => due_date === day)
                .map(({ order, title, description, estimated_hours }) => (
                  <li key={order} className="py-3">
                    <div className="flex justify-between gap-4">
                      <h4 dir="auto" className="text-base font-medium">
                        {title}
                      </h4>
                      <span className="shrink-0 text-small text-muted tabular-nums">
                        {hoursSign(estimated_hours)}
                      </span>
                    </div>
                    <p dir="auto" className="mt-1 text-small text-muted">
                      {description}
                    </p>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <Remarks id="week-shortfall" title="What to look at yourself" items={shortfall} />
    </Card>
  );
};
