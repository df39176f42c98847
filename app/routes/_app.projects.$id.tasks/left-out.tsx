import { counted } from '#app/core/quantities.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FormMessage, OperationForm } from '#app/ui/operation-form.tsx';

interface LeftOutProps {
  tasks: readonly { id: string; title: string; week: number | null; note: string | null }[];
  /** Whether nothing can be taken back. */
  readOnly: boolean;
}

/** The tasks that were left out when a week was closed. */
export const LeftOut = ({ tasks, readOnly }: LeftOutProps) =>
  tasks.length === 0 ? null : (
    <Disclosure look="plain" heading="h3" summary="Left out" note={counted(tasks.length, 'task')}>
      <ul className="divide-y divide-line">
        {tasks.map(({ id, title, week, note }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
              <p id={`left-out-${id}`} dir="auto">
                {title}
              </p>
              <p className="text-small text-muted" dir="auto">
                {[week === null ? null : `Week ${week}`, note].filter(Boolean).join(': ')}
              </p>
            </div>
            {readOnly ? null : (
              <OperationForm intent="take-back" about={{ id }} preventScrollReset>
                <FormMessage />
                <Button
                  variant="quiet"
                  className="max-sm:-ml-4"
                  busyLabel="Taking back..."
                  aria-describedby={`left-out-${id}`}
                >
                  Take back
                </Button>
              </OperationForm>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
