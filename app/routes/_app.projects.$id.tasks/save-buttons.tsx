import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { useFormState } from '#app/ui/form-state.ts';
import { FormMessage } from '#app/ui/operation-form.tsx';

/** Saves a task on an overfull day anyway, after the form was refused for it. */
export const Insist = () => {
  const { shown } = useFormState();
  if (shown?.status !== 409 || shown.fields.due_date === undefined) return null;
  return (
    <Button name="must_fit" value="false" variant="secondary">
      Save all the same
    </Button>
  );
};

interface SaveButtonsProps extends Pick<ButtonProps, 'name' | 'value' | 'busyLabel'> {
  label?: string;
  onCancel?: () => void;
}

/** The end of a task's form: the refusal and the buttons. */
export const SaveButtons = ({ label = 'Save', onCancel, ...save }: SaveButtonsProps) => (
  <>
    <FormMessage unlessInField />
    <div className="flex flex-wrap justify-end gap-2">
      {onCancel ? (
        <Button
          form="show-tasks"
          variant="secondary"
          onClick={(event) => {
            event.preventDefault();
            onCancel();
          }}
        >
          Cancel
        </Button>
      ) : null}
      <Insist />
      <Button busyLabel="Saving..." {...save}>
        {label}
      </Button>
    </div>
  </>
);
