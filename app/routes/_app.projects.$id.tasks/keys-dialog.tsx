import { Keyboard } from 'lucide';
import { useState } from 'react';
import { Dialog, DialogButton } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { areKeysOn, keysDialogId, taskKeys, turnKeys, useTaskKeys } from './use-task-keys.ts';

/** The keys of the tasks screen: what they do, and a way to turn them off. */
export const KeysDialog = () => {
  useTaskKeys();
  const [turned, setTurned] = useState(areKeysOn);
  return (
    <>
      <DialogButton
        dialogId={keysDialogId}
        variant="quiet"
        aria-keyshortcuts="?"
        className="hidden self-start text-muted pointer-fine:inline-flex print:hidden"
      >
        <Icon of={Keyboard} />
        Keys
      </DialogButton>
      <Dialog
        id={keysDialogId}
        title="Keys"
        description="They work while no field has the focus; x, e and m are for the task that has it."
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
          {taskKeys.map(([key, meaning]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-grid min-w-8 place-items-center rounded-small border border-line-strong/50 bg-sunken px-2 py-0.5 font-mono text-small">
                  {key}
                </kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={turned}
            onChange={({ currentTarget: { checked } }) => {
              turnKeys(checked);
              setTurned(checked);
            }}
          />
          Use these keys
        </label>
      </Dialog>
    </>
  );
};
