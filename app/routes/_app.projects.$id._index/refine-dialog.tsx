import { PenLine } from 'lucide';
import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions, DialogButton, DialogCloseButton } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';

const dialogId = 'refine-idea';

/** Opens the dialog. */
export const RefineButton = ({ disabled }: { disabled: boolean }) => (
  <DialogButton dialogId={dialogId} variant="secondary" disabled={disabled}>
    <Icon of={PenLine} />
    Refine Idea
  </DialogButton>
);

/** Asks for changes; the analysis and the roadmap are then generated again. */
export const RefineDialog = () => {
  const answer = useFormAnswer('refine');
  const textArea = useRef<HTMLTextAreaElement>(null);

  // Opened after a refusal, so that the text can be corrected.
  useEffect(() => {
    if (answer) textArea.current?.focus();
  }, [answer]);

  return (
    <Dialog
      id={dialogId}
      title="Refine Idea"
      description="The analysis and the roadmap are rewritten with your changes. Open tasks move only if your days or hours change."
      open={answer !== undefined}
    >
      <OperationForm intent="refine">
        <div className="flex flex-col gap-4">
          <FormMessage unlessInField />
          <TextArea
            label="What would you like to change?"
            name="changes"
            required
            dir="auto"
            textAreaRef={textArea}
            rows={5}
          />
        </div>
        <DialogActions>
          <DialogCloseButton dialogId={dialogId}>Cancel</DialogCloseButton>
          <Button busyLabel="Submitting...">Submit</Button>
        </DialogActions>
      </OperationForm>
    </Dialog>
  );
};
