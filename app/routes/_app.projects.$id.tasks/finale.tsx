import { useFetcher } from '@remix-run/react';
import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { closeDialog, Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Stone } from '#app/ui/stones.tsx';

const columns = 14;
const rows = 4;
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
  x: Math.round(((at % columns) + scatter(at)) * (480 / columns)),
  y: Math.round((Math.floor(at / columns) + scatter(at + 0.5)) * (150 / rows)),
  turn: Math.round(scatter(at + 0.25) * 360),
  hue: hues[at % hues.length],
  shape: shapes[Math.floor(scatter(at + 0.75) * shapes.length)],
}));

/** Confetti that falls once; with reduced motion it lies there from the start. */
const Confetti = () => (
  <svg
    viewBox="0 0 480 160"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    className="confetti pointer-events-none absolute inset-0 size-full"
  >
    {pieces.map(({ at, x, y, turn, hue, shape }) => (
      <g key={at}>
        <path d={shape} transform={`translate(${x} ${y}) rotate(${turn})`} className={hue} />
      </g>
    ))}
  </svg>
);

const dialogId = 'finale';

/** Celebrates the last week, opened once everything is done. The browser remembers that it was closed. */
export const Finale = ({ open, action }: { open: boolean; action: string }) => {
  const fetcher = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      id={dialogId}
      title="The last stone is laid"
      open={open}
      onClose={() => {
        if (open) fetcher.submit(form.current);
      }}
    >
      <div className="relative mb-5 flex h-40 items-end justify-center gap-3 overflow-hidden rounded-control bg-sunken pb-6">
        <Confetti />
        <Stone state="done" place={0} size="h-9 w-12" className="relative" />
        <Stone state="done" place={1} size="h-9 w-12" className="relative mb-5" />
        <Stone state="done" place={2} size="h-9 w-12" className="relative mb-10" />
      </div>
      <p className="text-lead">
        Congratulations! You have completed all weeks of your project. Amazing work!
      </p>
      <form
        ref={form}
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          closeDialog(dialogId);
        }}
      >
        <input type="hidden" name="intent" value="celebrated" />
        <DialogActions>
          <Button>Back to the tasks</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
