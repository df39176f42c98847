import { Activity } from 'lucide';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { OperationForm } from '#app/ui/operation-form.tsx';

/** The value of the field `intent` that asks for a health report. */
export const healthIntent = 'health-report';

interface RequestHealthFormProps {
  projectId: string;
  /** Where the form goes, with what the address selects. */
  action: string;
  /** Why nothing can be asked for now; null when it can. */
  reason: string | null;
}

/** Asks for a health report of a project now, or says why that has to wait. */
export const RequestHealthForm = ({ projectId, action, reason }: RequestHealthFormProps) => {
  if (reason !== null) return <p className="text-small text-muted">{reason}</p>;
  return (
    <OperationForm intent={healthIntent} about={{ id: projectId }} action={action} replace preventScrollReset>
      <Button variant="secondary" busyLabel="Asking for a report...">
        <Icon of={Activity} />
        Get a report now
      </Button>
    </OperationForm>
  );
};
