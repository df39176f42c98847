import { Form, useNavigation } from '@remix-run/react';
import PenLine from 'lucide-react/icons/pen-line';
import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions, DialogButton, DialogCloseButton } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Message } from '#app/ui/message.tsx';

const dialogId = 'refine-idea';

/** Opens the dialog. */
export const RefineButton = ({ disabled }: { disabled: boolean }) => (
  <DialogButton dialogId={dialogId} variant="secondary" disabled={disabled}>
    <PenLine aria-hidden="true" strokeWidth={1.75} />
    Refine Idea
  </DialogButton>
);

interface RefineDialogProps {
  /** Why the last request was refused, with the text as it was typed. */
  error: { message: string; fields: Record<string, string>; values: Record<string, string> } | null;
}

/** Asks what should be different; the analysis and the roadmap are then made anew. */
export const RefineDialog = ({ error }: RefineDialogProps) => {
  const { formData } = useNavigation();
  const fieldError = error?.fields.changes;
  const textArea = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (error) textArea.current?.focus();
  }, [error]);

  return (
    <Dialog
      id={dialogId}
      title="Refine Idea"
      description="The analysis and the roadmap are written anew with your changes. Your tasks stay as they are."
      open={error !== null}
    >
      <Form method="post" noValidate>
        <div className="flex flex-col gap-4">
          {error && !fieldError ? <Message tone="error">{error.message}</Message> : null}
          <TextArea
            label="What would you like to change?"
            name="changes"
            required
            dir="auto"
            textAreaRef={textArea}
            rows={5}
            defaultValue={error?.values.changes}
            error={fieldError}
          />
        </div>
        <DialogActions>
          <DialogCloseButton dialogId={dialogId}>Cancel</DialogCloseButton>
          <Button
            name="intent"
            value="refine"
            busy={formData?.get('intent') === 'refine'}
            busyLabel="Submitting..."
          >
            Submit
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
