import { Check, CircleAlert, Clock } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LogoMark } from '#app/ui/logo.tsx';
import { ProgressRing, ScoreRing } from '#app/ui/progress-ring.tsx';
import { Stone, type StoneState, Stones } from '#app/ui/stones.tsx';

/*
 * Static pictures of the product with the content of a sample project. Their users hide them from screen readers and
 * say in words what they show.
 */

const Sheet = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    className={classNames('rounded-card border border-line bg-raised p-4 text-small leading-snug', className)}
  >
    {children}
  </div>
);

const strong = 'font-heading text-base leading-snug font-semibold';

export const AnalysisVignette = () => (
  <Sheet className="h-full rounded-b-none">
    <p className={strong}>What speaks for it</p>
    <p className="mt-1.5 flex gap-2">
      <Icon of={Check} className="stroke-2 size-4.5 shrink-0 text-good" />
      You live with the people it is for.
    </p>
    <p className="mt-1.5 flex gap-2">
      <Icon of={Check} className="stroke-2 size-4.5 shrink-0 text-good" />A first version fits on one screen.
    </p>
    <p className={classNames(strong, 'mt-4')}>What could go wrong</p>
    <p className="mt-1.5 flex gap-2">
      <Icon of={CircleAlert} className="size-4.5 shrink-0 text-warn" />
      Exams come in week six. Begin the trial before them.
    </p>
  </Sheet>
);

const weeks: readonly { state: StoneState; title: string; week: string }[] = [
  { state: 'done', week: 'Week 1', title: 'Twelve people asked' },
  { state: 'current', week: 'Week 2', title: 'One screen that works' },
  { state: 'ahead', week: 'Week 3', title: 'Five students try it' },
];

export const RoadmapVignette = () => (
  <ol className="relative flex flex-col gap-3.5 before:absolute before:top-4 before:bottom-0 before:left-3.5 before:border-l-2 before:border-dashed before:border-line-strong/60">
    {weeks.map(({ state, week, title }, at) => (
      <li key={week} className="relative flex items-center gap-3">
        <Stone state={state} place={at} />
        <Sheet className="flex-1 py-2.5">
          <span className="block text-muted">{week}</span>
          <span className="block font-medium">{title}</span>
        </Sheet>
      </li>
    ))}
  </ol>
);

const tasks = [
  { day: 'Mon, Mar 16', title: 'Print ten flyers', hours: '0.5 h', isDone: true },
  { day: 'Wed, Mar 18', title: 'Draw the day view', hours: '1.5 h', isDone: false },
];

export const WeekVignette = () => (
  <>
    <p className="flex items-center gap-2 text-small font-medium">
      <Icon of={Clock} className="size-4.5 shrink-0" />
      6.5 of 7 hours planned, Mon Wed Sat
    </p>
    <Sheet className="mt-3 py-0">
      {tasks.map(({ day, title, hours, isDone }) => (
        <div key={day} className="border-line py-3 not-first:border-t">
          <p className="font-semibold">{day}</p>
          <p className="mt-1.5 flex items-center gap-3">
            <span
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-pill border-2 [&_svg]:size-4',
                isDone ? 'border-accent bg-accent text-on-accent' : 'border-line-strong text-transparent',
              )}
            >
              <Icon of={Check} />
            </span>
            <span className={classNames('flex-1 text-base', isDone && 'text-muted line-through')}>
              {title}
            </span>
            <span className="text-muted">{hours}</span>
          </p>
        </div>
      ))}
    </Sheet>
  </>
);

export const AnswerVignette = () => (
  <div className="flex flex-col gap-3 text-small leading-snug">
    <p className="ml-10 self-end rounded-card rounded-br-small bg-accent px-4 py-2.5 text-on-accent">
      How many people do I need to ask?
    </p>
    <Sheet className="mr-6 rounded-bl-small">
      Twelve are plenty for your dorm. Stop earlier when three in a row tell you nothing new, and write down
      their words, not yours.
    </Sheet>
  </div>
);

export const ProgressVignette = () => (
  <Sheet className="flex h-full flex-col rounded-b-none">
    <div className="flex justify-around gap-4">
      <div className="flex flex-col items-center gap-2">
        <ProgressRing progress={0.6} label="Week 3" />
        <span className="text-muted">Week 3 / 8</span>
      </div>
      <div className="flex flex-col items-center gap-2">
        <ScoreRing score={8} label="Health" />
        <span className="text-muted">Health</span>
      </div>
    </div>
    <Stones weeks={8} current={3} className="mx-auto mt-auto" />
  </Sheet>
);

export const MailVignette = () => (
  <Sheet className="h-full rounded-b-none">
    <div className="flex items-center gap-3 border-b border-line pb-3">
      <LogoMark className="size-7" />
      <p className="flex-1 font-medium">Daily Nudge</p>
      <p className="text-muted tabular-nums">08:00</p>
    </div>
    <p className={classNames(strong, 'mt-4')}>Two tasks for today</p>
    <p className="mt-2 flex items-center gap-2.5">
      <Stone state="current" size="h-4 w-5" />
      Draw the day view
    </p>
    <p className="mt-2 flex items-center gap-2.5">
      <Stone state="ahead" place={1} size="h-4 w-5" />
      Ask Mira for her timetable
    </p>
  </Sheet>
);
