import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { OperationForm } from '#app/ui/operation-form.tsx';

interface IntentFormProps extends Pick<ButtonProps, 'variant' | 'size'> {
  intent: string;
  label: string;
  busyLabel: string;
  className?: string;
}

/** A form with nothing but a button. */
export const IntentForm = ({ intent, label, busyLabel, variant, size, className }: IntentFormProps) => (
  <OperationForm intent={intent} className={className}>
    <Button variant={variant} size={size} busyLabel={busyLabel}>
      {label}
    </Button>
  </OperationForm>
);
