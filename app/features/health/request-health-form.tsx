import { Activity } from 'lucide';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { OperationForm } from '#app/ui/operation-form.tsx';

/** The value of the field `intent` that asks for a health report. */
export const healthIntent = 'health-report';

interface RequestHealthFormProps {
  projectId: string;
  /** The address that the form posts to. */
  action: string;
  /** Why no report can be requested now; null when one can. */
  reason: string | null;
}

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
