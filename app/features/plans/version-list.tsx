import { RotateCcw } from 'lucide';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { OperationForm } from '#app/ui/operation-form.tsx';

/** The value of the field `intent` that restores a version. */
export const restoreIntent = 'restore';

/** A version as the screens tell it. */
export interface ToldVersion {
  number: number;
  reason: string;
  made: string;
  current: boolean;
  changes: readonly string[];
  notApplied: readonly string[];
}

interface RestoreFormProps {
  projectId: string;
  version: number;
  /** The number of the current version. */
  current: number;
  label: string;
  disabled: boolean;
  className: string;
}

/** Goes back to a version, unless the plan has changed since. */
export const RestoreForm = ({
  projectId,
  version,
  current,
  label,
  disabled,
  className,
}: RestoreFormProps) => (
  <OperationForm
    intent={restoreIntent}
    action={`/projects/${projectId}/versions`}
    about={{ version: `${version}`, current: `${current}` }}
    className={className}
  >
    <Button variant="quiet" disabled={disabled} aria-label={`${label} (version ${version})`}>
      <Icon of={RotateCcw} />
      <span>{label}</span>
    </Button>
  </OperationForm>
);

interface VersionListProps {
  projectId: string;
  versions: readonly ToldVersion[];
  /** Whether one can be restored now. */
  isOpen: boolean;
}

/** The versions of a plan, the newest first, each with what it changed. */
export const VersionList = ({ projectId, versions, isOpen }: VersionListProps) => (
  <ol className="divide-y divide-line">
    {versions.map(({ number, reason, made, current, changes, notApplied }) => (
      <li key={number} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium">{reason}</p>
          <p className="text-small text-muted tabular-nums">
            {`Version ${number} · ${made}${current ? ' · current' : ''}`}
          </p>
          <p dir="auto" className="mt-1 text-small">
            {changes.join(' ')}
          </p>
          {notApplied.map((sentence) => (
            <p key={sentence} dir="auto" className="text-small text-muted">
              {sentence}
            </p>
          ))}
        </div>
        {current ? null : (
          <RestoreForm
            projectId={projectId}
            version={number}
            current={versions[0]?.number ?? number}
            label="Restore"
            disabled={!isOpen}
            className="-my-1.5 max-sm:-ml-4 sm:-mr-4"
          />
        )}
      </li>
    ))}
  </ol>
);
