import { Form, useNavigation } from '@remix-run/react';
import { Button, type ButtonProps } from '#app/ui/button.tsx';

interface IntentFormProps extends Pick<ButtonProps, 'variant' | 'size'> {
  intent: string;
  label: string;
  busyLabel: string;
  className?: string;
}

/** A form that is only its button. */
export const IntentForm = ({ intent, label, busyLabel, variant, size, className }: IntentFormProps) => {
  const { formData } = useNavigation();
  return (
    <Form method="post" className={className}>
      <input type="hidden" name="intent" value={intent} />
      <Button variant={variant} size={size} busy={formData?.get('intent') === intent} busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  );
};
