import { RestoreForm } from '#app/features/plans/version-list.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';

interface WhatChangedProps {
  projectId: string;
  change: {
    number: number;
    reason: string;
    /** Whether it restored an earlier version. */
    isReturn: boolean;
    made: string;
    changes: readonly string[];
    notApplied: readonly string[];
  };
  /** Whether it can be undone now. */
  isOpen: boolean;
}

/** What the last change of the plan did, with Undo. */
export const WhatChanged = ({ projectId, change, isOpen }: WhatChangedProps) => {
  const { number, reason, isReturn, made, changes, notApplied } = change;
  return (
    <Card as="section" aria-labelledby="what-changed">
      <CardTitle
        id="what-changed"
        className="mb-2"
        action={
          <RestoreForm
            projectId={projectId}
            version={number - 1}
            current={number}
            label={isReturn ? 'Go forward again' : 'Undo'}
            disabled={!isOpen}
            className="-mr-4"
          />
        }
      >
        What changed
      </CardTitle>
      <p className="text-small text-muted">{`${reason} · ${made}`}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {changes.map((sentence) => (
          <li key={sentence} dir="auto">
            {sentence}
          </li>
        ))}
      </ul>
      {notApplied.length === 0 ? null : (
        <>
          <h3 className="mt-4 text-lead">What did not</h3>
          <ul className="mt-1 list-disc pl-5 marker:text-warn">
            {notApplied.map((sentence) => (
              <li key={sentence} dir="auto">
                {sentence}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
};
