'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { classNames } from './class-names.ts';
import { focusIfLost } from './focus-if-lost.ts';
import { whenPageIsFree } from './when-page-is-free.ts';

type Props = {
  readonly open: boolean;
  /** Called when the user presses Escape or clicks outside the dialog, but not while `pending`. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /**
   * Whether an operation is in progress. If so, the dialog can't be closed, because the operation must stay visible.
   */
  readonly pending?: boolean;
  readonly wide?: boolean;
  /** Whether the dialog is a full-height panel along the right edge of the window, with a button that closes it. */
  readonly side?: boolean;
  /** Whether the dialog fills the window on a phone, for dialogs that are too long for a smaller box. */
  readonly sheet?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /**
   * Returns the element to focus after the dialog closes, for an opener that is about to disappear. Null means the
   * opener, which is the default.
   */
  readonly finalFocus?: () => HTMLElement | null;
  readonly children: ReactNode;
};

/**
 * A modal dialog. It takes focus and keeps it, and returns it to the previously focused element when it closes.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  pending = false,
  wide = false,
  side = false,
  sheet = false,
  initialFocus,
  finalFocus,
  children,
}: Props) {
  const popup = useFirstError(pending);
  const returnFocus = useReturnFocus(finalFocus);
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen, { event, reason }) => {
        // If Escape closed a menu in the dialog, the dialog stays open. A click outside doesn't discard typed text.
        const stays = event.defaultPrevented || (reason === 'outside-press' && hasTypedText(popup.current));
        if (!isOpen && !pending && !stays) onClose();
      }}
    >
      <Base.Portal>
        {/* Also between a dialog and the one that it opened. */}
        <Base.Backdrop forceRender className="fixed inset-0 z-50 bg-[rgb(20_18_14/0.4)]" />
        <Base.Popup
          ref={popup}
          {...(initialFocus && { initialFocus })}
          onSubmit={({ currentTarget }) => requestAnimationFrame(() => focusFirstError(currentTarget))}
          finalFocus={returnFocus}
          className={classNames(
            'fixed z-50 overflow-auto border-hairline bg-raised p-5 shadow-popup',
            side
              ? 'inset-y-0 right-0 w-full max-w-[480px] border-l'
              : 'left-1/2 w-[calc(100vw-32px)] -translate-x-1/2 rounded border',
            !side &&
              (wide ? 'top-[3dvh] max-h-[94dvh] max-w-[920px]' : 'top-[10dvh] max-h-[85dvh] max-w-[520px]'),
            sheet &&
              'max-sm:inset-0 max-sm:flex max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:translate-x-0 max-sm:flex-col max-sm:rounded-none max-sm:border-0 max-sm:[&>form]:flex-1',
          )}
        >
          {side ? (
            <div className="sticky -top-5 z-10 -mx-5 -mt-5 flex items-start justify-between gap-4 border-b border-hairline bg-raised px-5 py-3">
              <Base.Title className="min-w-0 text-heading font-semibold wrap-anywhere">{title}</Base.Title>
              <Button small aria-disabled={pending} onClick={() => pending || onClose()}>
                Close
              </Button>
            </div>
          ) : (
            <Base.Title className="text-heading font-semibold">{title}</Base.Title>
          )}
          {description && (
            <Base.Description render={<div />} className="mt-1">
              {description}
            </Base.Description>
          )}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Returns a function that names the element that the closing dialog focuses; false if it is the page. */
function useReturnFocus(finalFocus: Props['finalFocus']): () => HTMLElement | null | false {
  const [cameFrom] = useState(() => document.activeElement);
  const target = () => finalFocus?.() ?? focusAfter(cameFrom);
  // The dialog can't focus the page itself, because it would focus the page's first link instead. It also can't return
  // focus to an opener that disappears at the same time.
  const onClosed = useEffectEvent(() => focusIfLost(target()));
  useEffect(() => () => whenPageIsFree(onClosed), []);
  return () => {
    const element = target();
    return element?.id === 'page' ? false : element;
  };
}

function hasTypedText(dialog: HTMLElement | null): boolean {
  return [...(dialog?.querySelectorAll('textarea') ?? [])].some(({ value }) => value.trim() !== '');
}

/** Returns a ref for a dialog in which the first field with an error gets focus if the server rejects the form. */
function useFirstError(pending: boolean): RefObject<HTMLDivElement | null> {
  const popup = useRef<HTMLDivElement>(null);
  const wasPending = useRef(pending);
  useEffect(() => {
    if (wasPending.current && !pending && popup.current) focusFirstError(popup.current);
    wasPending.current = pending;
  }, [pending]);
  return popup;
}

/**
 * Moves focus to the first field with an error, if the form wasn't accepted, and scrolls to the field and its message.
 * A field at the bottom of the dialog is always visible. The dialog's other fields can be covered by it.
 */
export function focusFirstError(dialog: HTMLElement): void {
  const invalid = dialog.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = invalid?.matches('fieldset') ? invalid.querySelector('input') : invalid;
  field?.focus({ preventScroll: true });
  if (!field?.closest('[data-foot]')) {
    (field?.closest('[data-field]') ?? field)?.scrollIntoView({ block: 'center' });
  }
}

/**
 * Returns the element to focus when the dialog closes: the previously focused one or, if that can't receive focus,
 * the page. A dialog that opened with its page came from no element, so it returns focus to the page's next step.
 * Without this, the next Tab would go to the first link in the document.
 */
function focusAfter(cameFrom: Element | null): HTMLElement | null {
  const canFocus =
    cameFrom instanceof HTMLElement &&
    cameFrom !== document.body &&
    cameFrom.checkVisibility() &&
    !cameFrom.matches(':disabled');
  if (canFocus) return cameFrom;
  const nextStep =
    cameFrom === document.body ? document.querySelector<HTMLElement>('[data-next-step]') : null;
  return nextStep ?? document.getElementById('page');
}

/** The buttons at the bottom of a dialog. The one that performs the action comes last. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>;
}

type FormButtonsProps = {
  /** Label of the button that closes the dialog. */
  readonly keep?: string;
  readonly keepRef?: RefObject<HTMLButtonElement | null>;
  /** Label of the submit button; null if there is nothing to submit. */
  readonly action: string | null;
  readonly look?: ButtonLook;
  readonly pending: boolean;
  /** Label of the submit button while `pending`. */
  readonly pendingLabel?: string;
  /** Whether the form can't be submitted yet, because something is missing. */
  readonly blocked?: boolean;
  readonly onClose: () => void;
};

/** The buttons of a form in a dialog. They stay focusable while `pending`, so that focus isn't lost. */
export function FormButtons(props: FormButtonsProps) {
  const { keep = 'Cancel', keepRef, action, look = 'primary', pending, blocked = false, onClose } = props;
  return (
    <DialogButtons>
      <Button ref={keepRef} aria-disabled={pending} onClick={() => pending || onClose()}>
        {keep}
      </Button>
      {action !== null && (
        <Button type="submit" look={look} aria-disabled={pending || blocked}>
          {pending ? (props.pendingLabel ?? 'One moment…') : action}
        </Button>
      )}
    </DialogButtons>
  );
}
