import type { FetcherWithComponents } from '@remix-run/react';
import { Check } from 'lucide';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type FormAnswer, OperationForm } from '#app/ui/operation-form.tsx';

/** The value of the field `intent` that ticks a task off or opens it again. */
export const tickIntent = 'status';

interface TickFormProps {
  id: string;
  isDone: boolean;
  /** The address that the form posts to. */
  action: string;
  fetcher: FetcherWithComponents<FormAnswer>;
  /** The id of the element with the title. */
  titleId: string;
  onTick: () => void;
}

/** The circle that ticks a task off. */
export const TickForm = ({ id, isDone, action, fetcher, titleId, onTick }: TickFormProps) => (
  <OperationForm intent={tickIntent} about={{ id }} fetcher={fetcher} action={action} onSubmit={onTick}>
    <input type="hidden" name="status" value={isDone ? 'pending' : 'completed'} />
    <button
      type="submit"
      aria-label={isDone ? 'Mark as Incomplete' : 'Mark as Completed'}
      aria-describedby={titleId}
      className="group grid size-11 place-items-center rounded-control"
    >
      <span
        className={classNames(
          'grid size-6 place-items-center rounded-pill border-2 transition-colors [&_svg]:size-4',
          isDone
            ? 'border-accent bg-accent text-on-accent'
            : 'border-line-strong text-transparent group-hover:border-accent group-hover:text-accent',
        )}
      >
        <Icon of={Check} />
      </span>
    </button>
  </OperationForm>
);
