import { useNavigation } from '@remix-run/react';
import { PenLine, Trash2 } from 'lucide';
import { useState } from 'react';
import { titleLimit } from '#app/features/ideas/idea-limits.ts';
import { AsShown } from '#app/ui/as-shown.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions, DialogButton, DialogCloseButton } from '#app/ui/dialog.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';

const editId = 'edit-project';
const deleteId = 'delete-project';

/** Opens the dialogs. */
export const ProjectButtons = ({ isCompleted }: { isCompleted: boolean }) => (
  <>
    {isCompleted ? null : (
      <DialogButton dialogId={editId} variant="quiet">
        <Icon of={PenLine} />
        Edit title and description
      </DialogButton>
    )}
    <DialogButton dialogId={deleteId} variant="quiet">
      <Icon of={Trash2} />
      Delete
    </DialogButton>
  </>
);

export const EditDialog = ({ project }: { project: { title: string; description: string } }) => {
  const isRefused = useFormAnswer('edit') !== undefined;
  // Closes after saving, even if nothing was changed.
  const isSaving = useNavigation().formData?.get('intent') === 'edit';
  const isOpen = isSaving || isRefused;
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [saves, setSaves] = useState(0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (!isOpen) setSaves(saves + 1);
  }
  return (
    <Dialog
      id={editId}
      title="Edit title and description"
      description="Your plan stays as it is. Refine Idea plans again."
      open={isOpen}
    >
      <OperationForm key={saves} intent="edit">
        <div className="flex flex-col gap-4">
          <FormMessage unlessInField />
          <TextField
            label="Project title"
            name="title"
            required
            dir="auto"
            maxLength={titleLimit}
            defaultValue={project.title}
          />
          <TextArea
            label="Description"
            name="description"
            required
            dir="auto"
            rows={8}
            defaultValue={project.description}
          />
          <AsShown values={{ title: project.title, description: project.description }} />
        </div>
        <DialogActions>
          <DialogCloseButton dialogId={editId}>Cancel</DialogCloseButton>
          <Button busyLabel="Saving...">Save</Button>
        </DialogActions>
      </OperationForm>
    </Dialog>
  );
};

export const DeleteDialog = () => (
  <Dialog
    id={deleteId}
    title="Delete this project?"
    description="You can restore it on the projects page for 30 days. After that it is gone for good."
    open={useFormAnswer('delete') !== undefined}
  >
    <OperationForm intent="delete">
      <FormMessage />
      <DialogActions>
        <DialogCloseButton dialogId={deleteId}>Cancel</DialogCloseButton>
        <Button variant="danger" busyLabel="Deleting...">
          Delete
        </Button>
      </DialogActions>
    </OperationForm>
  </Dialog>
);
