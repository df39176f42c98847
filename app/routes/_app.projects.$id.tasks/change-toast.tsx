import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Message } from '#app/ui/message.tsx';
import { type FormAnswer, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { Toast } from '#app/ui/toast.tsx';
import { ownTaskIntents, undoIn } from './own-task-fields.ts';

/** Forms whose refusal is shown as a toast, because they are only a button or have disappeared. */
const withoutPlace = ['undo-edit', 'delete-task', 'undelete-task', 'order-tasks'];

/** The result of the last change of a task, with Undo, or why it was refused. */
export const ChangeToast = ({ action }: { action: string }) => {
  const answer = useFormAnswer([...ownTaskIntents, 'status', 'reschedule', 'take-back']);
  if (!answer?.message) return null;
  if (answer.ok) return <SaidWithUndo answer={answer} action={action} />;
  return withoutPlace.includes(answer.intent) ? <Message tone="error">{answer.message}</Message> : null;
};

/** A toast with Undo; without scripts it stays in its place. */
export const SaidWithUndo = ({ answer, action }: { answer: FormAnswer; action: string }) => {
  const undo = useRef<HTMLButtonElement>(null);
  const { intent, ...fields } = Object.fromEntries(undoIn(answer.values));
  const { state } = useNavigation();
  // The pressed button may have disappeared with its task.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (state === 'idle' && document.activeElement === document.body) undo.current?.focus();
  }, [answer, state]);
  return (
    <Toast key={`${answer.message} ${JSON.stringify(answer.values)}`} tone="success">
      <p>{answer.message}</p>
      {intent === undefined ? null : (
        <OperationForm intent={intent} about={fields} action={action} preventScrollReset>
          <Button ref={undo} variant="quiet" className="-ml-4">
            Undo
          </Button>
        </OperationForm>
      )}
    </Toast>
  );
};
