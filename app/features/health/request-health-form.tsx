import { Form, useNavigation } from '@remix-run/react';
import Activity from 'lucide-react/icons/activity';
import { Button } from '#app/ui/button.tsx';

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
  const { formData } = useNavigation();
  if (reason !== null) return <p className="text-small text-muted">{reason}</p>;
  return (
    <Form method="post" action={action} replace preventScrollReset>
      <input type="hidden" name="id" value={projectId} />
      <Button
        name="intent"
        value={healthIntent}
        variant="secondary"
        busy={formData?.get('intent') === healthIntent && formData.get('id') === projectId}
        busyLabel="Asking for a report..."
      >
        <Activity aria-hidden="true" strokeWidth={1.75} />
        Get a report now
      </Button>
    </Form>
  );
};
