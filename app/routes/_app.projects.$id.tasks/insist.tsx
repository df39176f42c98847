import { Button } from '#app/ui/button.tsx';
import { useFormState } from '#app/ui/form-state.ts';

/** Saves a task on a day that is too full after all, once the form around it has been refused for that. */
export const Insist = () => {
  const { shown } = useFormState();
  if (shown?.status !== 409 || shown.fields.due_date === undefined) return null;
  return (
    <Button name="must_fit" value="false" variant="secondary">
      Save all the same
    </Button>
  );
};
