import { X } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const dialogOf = (id: string): HTMLDialogElement | null => {
  const element = document.getElementById(id);
  return element instanceof HTMLDialogElement ? element : null;
};

/** Opens the dialog with this id; buttons do it without a script (`DialogButton`). */
export const openDialog = (id: string): void => {
  const dialog = dialogOf(id);
  if (dialog === null || dialog.matches(':modal')) return;
  // The server may have rendered it open, and showModal() throws then.
  dialog.removeAttribute('open');
  dialog.showModal();
  if (!('popover' in dialog)) return;
  // Toasts that are already open would be covered by it.
  for (const toast of dialog.querySelectorAll<HTMLElement>(':popover-open')) {
    toast.hidePopover();
    toast.showPopover();
  }
};

export const closeDialog = (id: string): void => dialogOf(id)?.close();

const sizes = {
  regular: 'w-[min(32rem,calc(100vw-2rem))] max-h-[min(44rem,calc(100dvh-2rem))] rounded-card',
  wide: 'w-[min(52rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-card',
  full: 'h-dvh w-screen max-h-none max-w-none border-0',
} as const;

interface DialogProps {
  id: string;
  title: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  children: ReactNode;
  /** 512 px, 832 px or the whole window. */
  size?: keyof typeof sizes | undefined;
  /**
   * Open from the first paint, even without scripts, to show the refusal of the form inside.
   * Turning true later opens the dialog, turning false closes it.
   */
  open?: boolean | undefined;
  /** Where Close links to without scripts, when the server rendered the dialog open. */
  closeTo?: string | undefined;
  /** Called after it was closed in any way. */
  onClose?: (() => void) | undefined;
}

/** A native modal dialog, so Escape, focus and a press outside need no script. */
export const Dialog = ({
  id,
  title,
  description,
  children,
  size = 'regular',
  open = false,
  closeTo,
  onClose,
}: DialogProps) => {
  const [initiallyOpen] = useState(open);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (open) openDialog(id);
    else if (wasOpen.current) closeDialog(id);
    wasOpen.current = open;
  }, [id, open]);

  return (
    <dialog
      id={id}
      open={initiallyOpen}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClose={onClose}
      closedby="any"
      className={classNames(
        'dialog m-auto overflow-hidden border border-line bg-raised p-0 text-ink shadow-float',
        sizes[size],
      )}
    >
      <div className={classNames('flex flex-col', size === 'full' ? 'h-full' : 'max-h-[inherit]')}>
        <header
          className={classNames(
            'px-5 pt-5 pr-16 sm:px-6 sm:pr-16',
            size === 'full' && 'mx-auto w-full max-w-content sm:pt-8',
          )}
        >
          <h2 id={`${id}-title`} className="text-heading">
            {title}
          </h2>
          {description ? (
            <p id={`${id}-description`} className="mt-1 text-muted">
              {description}
            </p>
          ) : null}
        </header>
        <div
          className={classNames(
            'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-5 sm:px-6 sm:pb-6',
            size === 'full' && 'mx-auto w-full max-w-content',
          )}
        >
          {children}
        </div>
        {/* Last, so that the first field gets the focus. */}
        <form
          method={initiallyOpen && closeTo ? 'get' : 'dialog'}
          action={closeTo}
          className={classNames(
            'absolute top-3 right-3',
            size === 'full' && 'sm:top-6 sm:right-[max(1.5rem,50%-34.25rem)]',
          )}
        >
          <button
            type="submit"
            aria-label="Close"
            className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon of={X} className="size-5" />
          </button>
        </form>
      </div>
    </dialog>
  );
};

interface DialogButtonProps extends ButtonProps {
  dialogId: string;
}

const supportsCommands = () => 'commandForElement' in HTMLButtonElement.prototype;

const withFallback =
  (act: (id: string) => void, id: string, onClick: ButtonProps['onClick']) =>
  (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !supportsCommands()) act(id);
  };

/** A button that opens the dialog with this id: natively, or by a script in older browsers. */
export const DialogButton = ({ dialogId, onClick, ...rest }: DialogButtonProps) => (
  <Button
    {...rest}
    type="button"
    command="show-modal"
    commandfor={dialogId}
    aria-haspopup="dialog"
    onClick={withFallback(openDialog, dialogId, onClick)}
  />
);

/** A button that closes the dialog with this id: Cancel. */
export const DialogCloseButton = ({
  dialogId,
  onClick,
  variant = 'secondary',
  ...rest
}: DialogButtonProps) => (
  <Button
    {...rest}
    type="button"
    variant={variant}
    command="close"
    commandfor={dialogId}
    onClick={withFallback(closeDialog, dialogId, onClick)}
  />
);

/** The row of buttons at a dialog's foot: Cancel first, the action last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>
);
