import { useFetcher } from '@remix-run/react';
import { counted, quarters } from '#app/core/quantities.ts';
import { Button } from '#app/ui/button.tsx';
import { closeDialog, Dialog } from '#app/ui/dialog.tsx';
import { OperationForm } from '#app/ui/operation-form.tsx';
import { Stones } from '#app/ui/stones.tsx';
import { IntentForm } from './intent-form.tsx';

const columns = 16;
const rows = 6;
const hues = ['fill-accent', 'fill-spark', 'fill-good', 'fill-bad'] as const;
const shapes = [
  'M-3 -5H3V5H-3Z',
  'M-6 -2H6V2H-6Z',
  'M-5 0C-5 -4 5 -4 5 0S-5 4 -5 0Z',
  'M0 -5L5 4H-5Z',
] as const;

/** A pseudo-random number from 0 to 1, the same for the same seed. */
const scatter = (seed: number): number => {
  const wave = Math.sin(seed * 12.9898) * 43758.5453;
  return wave - Math.floor(wave);
};

const pieces = Array.from({ length: columns * rows }, (_, at) => ({
  at,
  x: Math.round(((at % columns) + scatter(at)) * (960 / columns)),
  y: Math.round((Math.floor(at / columns) + scatter(at + 0.5)) * (560 / rows)),
  turn: Math.round(scatter(at + 0.25) * 360),
  hue: hues[at % hues.length],
  shape: shapes[Math.floor(scatter(at + 0.75) * shapes.length)],
  // None behind the text and the title at the top.
})).filter(({ x, y }) => y > 50 && (x < 230 || x > 730 || y < 180 || y > 470));

/** Confetti that falls once; with reduced motion it lies there from the start. */
const Confetti = () => (
  <svg
    viewBox="0 0 960 600"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    className="confetti pointer-events-none absolute inset-0 -z-10 size-full opacity-60"
  >
    {pieces.map(({ at, x, y, turn, hue, shape }) => (
      <g key={at}>
        <path d={shape} transform={`translate(${x} ${y}) rotate(${turn})`} className={hue} />
      </g>
    ))}
  </svg>
);

const dialogId = 'finale';

interface FinaleProps {
  open: boolean;
  action: string;
  weeks: number;
  /** The totals of all weeks; `spent` is null if no actual time was recorded. */
  done: { tasks: number; hours: number; spent: number | null };
}

/** Celebrates the end of the project in the whole window. The browser remembers that it was closed. */
export const Finale = ({ open, action, weeks, done }: FinaleProps) => {
  const fetcher = useFetcher();
  const figures: [number, string][] = [
    [done.tasks, counted(done.tasks, 'task').replace(/^\S+ /, '')],
    [weeks, counted(weeks, 'week').replace(/^\S+ /, '')],
    [quarters(done.hours), 'hours planned'],
    ...(done.spent === null
      ? []
      : [[quarters(done.spent), 'hours it really took'] satisfies [number, string]]),
  ];
  return (
    <Dialog
      id={dialogId}
      title="The last stone is laid"
      size="full"
      open={open}
      onClose={() => {
        if (open) fetcher.submit({ intent: 'celebrated' }, { method: 'post', action });
      }}
    >
      <Confetti />
      <div className="mx-auto flex min-h-full max-w-reading flex-col items-center justify-center gap-8 text-center">
        <Stones weeks={weeks} current={null} finished={weeks} className="max-w-full" />
        <p className="font-heading text-title font-semibold text-balance sm:text-display">
          Congratulations! You have completed all weeks of your project. Amazing work!
        </p>
        <dl className="flex flex-wrap justify-center gap-x-10 gap-y-4">
          {figures.map(([figure, what]) => (
            <div key={what} className="flex flex-col-reverse">
              <dt className="text-muted">{what}</dt>
              <dd className="font-heading text-display font-semibold tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-col items-center gap-2">
          <IntentForm
            intent="complete"
            label="Mark project as completed"
            busyLabel="Completing..."
            size="large"
          />
          <OperationForm
            intent="celebrated"
            action={action}
            onSubmit={(event) => {
              event.preventDefault();
              closeDialog(dialogId);
            }}
          >
            <Button variant="quiet">Back to the tasks</Button>
          </OperationForm>
        </div>
      </div>
    </Dialog>
  );
};
