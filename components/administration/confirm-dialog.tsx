'use client';

import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';

type Props<Result, Subject> = {
  readonly title: string;
  /** What the action does, one list item per effect. */
  readonly effects: readonly ReactNode[];
  /** Additional options for the action. */
  readonly children?: ReactNode;
  /** Label of the button that performs the action. */
  readonly action: string;
  readonly keep: string;
  readonly done: string | ((result: Result) => string);
  readonly failure: string;
  readonly mutation: UseMutationOptions<Result, Error, Subject>;
  /** What the action applies to; passed to the mutation. */
  readonly subject: Subject;
  /**
   * Element that receives focus after the action. If the ref is empty, focus returns to the button that opened the
   * dialog. If that button is gone, focus moves to the page.
   */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** Asks for confirmation of an action, then performs it. */
export function ConfirmDialog<Result, Subject = string>(props: Props<Result, Subject>) {
  const { title, effects, children, action, keep, done, failure, mutation, subject, focusAfter, onClose } =
    props;
  const { mutate, isPending, error } = useMutation(mutation);
  const keepButton = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  const onDone = (result: Result) => {
    isDone.current = true;
    announce(typeof done === 'string' ? done : done(result));
    onClose();
  };
  return (
    <Dialog
      open
      title={title}
      pending={isPending}
      initialFocus={keepButton}
      finalFocus={() => (isDone.current ? focusAfter.current : null)}
      onClose={onClose}
    >
      <ul className="mt-3 grid list-disc gap-1 pl-5">
        {effects.map((effect, place) => (
          <li key={place}>{effect}</li>
        ))}
      </ul>
      {children}
      {error !== null && (
        <div className="mt-4">
          <ProblemNotice title={failure} error={error} />
        </div>
      )}
      <DialogButtons>
        <Button ref={keepButton} aria-disabled={isPending} onClick={() => isPending || onClose()}>
          {keep}
        </Button>
        <Button
          look="danger"
          aria-disabled={isPending}
          onClick={() => isPending || mutate(subject, { onSuccess: onDone })}
        >
          {isPending ? 'One moment…' : action}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
