'use client';

import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';

type Props<Result> = {
  readonly title: string;
  /** Effects of the action, one sentence each. */
  readonly effects: readonly ReactNode[];
  /** Additional choices for the action. */
  readonly children?: ReactNode;
  /** Label of the action's button. */
  readonly action: string;
  readonly keep: string;
  readonly done: string | ((result: Result) => string);
  readonly failure: string;
  readonly mutation: UseMutationOptions<Result, Error, string>;
  /** What the action applies to. Passed to the mutation. */
  readonly subject: string;
  /**
   * Receives focus after the action. If empty, focus returns to the button that opened the dialog or, if that button
   * is gone, moves to the page.
   */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** Asks for confirmation of an action, then performs it. */
export function ConfirmDialog<Result>(props: Props<Result>) {
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
