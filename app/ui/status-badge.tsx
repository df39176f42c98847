import { classNames } from './class-names.ts';

interface Look {
  label: string;
  box: string;
  /** How much of the stone is filled, which tells the states apart without colour. */
  stone: 'empty' | 'half' | 'full' | 'paused';
}

const onHold: Look = { label: 'On hold', box: 'bg-sunken text-muted', stone: 'paused' };

const projectLooks = new Map<string, Look>([
  ['planning', { label: 'Planning', box: 'bg-accent-soft text-accent', stone: 'empty' }],
  ['in_progress', { label: 'In progress', box: 'bg-spark-soft text-warn', stone: 'half' }],
  ['completed', { label: 'Completed', box: 'bg-good-soft text-good', stone: 'full' }],
  ['on_hold', onHold],
]);

const pending: Look = { label: 'Pending', box: 'bg-sunken text-muted', stone: 'empty' };

const taskLooks = new Map<string, Look>([
  ['pending', pending],
  ['in_progress', { label: 'In progress', box: 'bg-spark-soft text-warn', stone: 'half' }],
  ['completed', { label: 'Completed', box: 'bg-good-soft text-good', stone: 'full' }],
]);

const Badge = ({ look }: { look: Look }) => (
  <span
    className={classNames(
      'inline-flex w-fit shrink-0 items-center gap-1.5 rounded-pill px-2.5 py-0.5 text-small font-medium whitespace-nowrap',
      look.box,
    )}
  >
    <svg viewBox="0 0 14 12" className="h-3 w-3.5" aria-hidden="true">
      <ellipse cx="7" cy="6" rx="5.8" ry="4.6" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {look.stone === 'full' ? <ellipse cx="7" cy="6" rx="5.8" ry="4.6" fill="currentColor" /> : null}
      {look.stone === 'half' ? <path d="M1.2 6a5.8 4.6 0 0 0 11.6 0Z" fill="currentColor" /> : null}
      {look.stone === 'paused' ? (
        <path d="M5.6 4.2v3.6M8.4 4.2v3.6" stroke="currentColor" strokeWidth="1.4" />
      ) : null}
    </svg>
    <span>{look.label}</span>
  </span>
);

/** A project's status; an unknown one shows as on hold. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Badge look={projectLooks.get(status) ?? onHold} />
);

/** A task's status; an unknown one shows as pending. */
export const TaskStatusBadge = ({ status }: { status: string }) => (
  <Badge look={taskLooks.get(status) ?? pending} />
);
