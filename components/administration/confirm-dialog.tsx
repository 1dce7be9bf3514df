'use client';

import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button, type ButtonLook } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { later } from '#components/ui/later.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { needsReauthentication } from '#lib/client/http/api.ts';

const ReauthenticateLater = later(
  () => import('#components/session/reauthenticate.tsx').then((module) => module.Reauthenticate),
  { ssr: false },
);

type Props<Result, Subject> = {
  readonly title: string;
  readonly description?: ReactNode;
  /** What the action does, one list item per effect. */
  readonly effects: readonly ReactNode[];
  /** Additional options for the action. */
  readonly children?: ReactNode;
  /** Label of the button that performs the action. */
  readonly action: string;
  /** Look of that button. By default, it is for actions that take something away. */
  readonly look?: ButtonLook;
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

/** Asks for confirmation of an action, then performs it. If the server requires it, the user first authenticates again. */
export function ConfirmDialog<Result, Subject = string>(props: Props<Result, Subject>) {
  const { title, description, effects, children, action, look = 'danger', keep } = props;
  const { done, failure, mutation, subject, focusAfter, onClose } = props;
  const { mutate, isPending, error, reset } = useMutation(mutation);
  const mustReauthenticate = needsReauthentication(error);
  const keepButton = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  const onDone = (result: Result) => {
    isDone.current = true;
    announce(typeof done === 'string' ? done : done(result));
    onClose();
  };
  const submit = () => mutate(subject, { onSuccess: onDone });
  return (
    <Dialog
      open
      title={title}
      description={description}
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
      {error !== null && !mustReauthenticate && (
        <div className="mt-4">
          <ProblemNotice title={failure} error={error} />
        </div>
      )}
      <DialogButtons>
        <Button ref={keepButton} aria-disabled={isPending} onClick={() => isPending || onClose()}>
          {keep}
        </Button>
        <Button look={look} aria-disabled={isPending} onClick={() => isPending || submit()}>
          {isPending ? 'One moment…' : action}
        </Button>
      </DialogButtons>
      {mustReauthenticate && <ReauthenticateLater onClose={reset} onConfirmed={submit} />}
    </Dialog>
  );
}
