'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { Reauthenticate } from '#components/session/reauthenticate.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { DialogFooter } from '#components/ui/dialog-footer.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { type Approval, decideApprovalMutation } from '#lib/client/approvals/approvals.ts';
import { needsReauthentication } from '#lib/client/http/api.ts';
import type { ApprovalDecision } from '#lib/domain/approvals/approval.ts';
import { ExpiryText, reasonWords, Requester } from './approval-words.tsx';
import { Body } from './decision-body.tsx';
import { decisionDialogWords, wordsOfRequest } from './decision-dialog-words.ts';
import { useApprovalAsSeen } from './use-approval-as-seen.ts';

type Props = {
  readonly approval: Approval;
  readonly decision: ApprovalDecision;
  readonly onClose: () => void;
};

/**
 * Shows the requester, the step and, before an approval, its effects. If the approval or its offer changes in the
 * meantime, the user has to review the change first, or can reject the request if it's no longer possible. A user
 * who hasn't authenticated recently can do so without leaving the dialog.
 */
export function DecisionDialog({ approval: given, decision: first, onClose }: Props) {
  const [decision, setDecision] = useState(first);
  const [comment, setComment] = useState('');
  const keepButton = useRef<HTMLButtonElement>(null);
  const seen = useApprovalAsSeen(given, decision);
  const { approval, etag, allocation, isPossible, isSettled, hasChanged } = seen;
  const { decide, mustConfirm, submit } = useDecide(approval, { decision, comment, etag }, onClose);
  const { isPending } = decide;
  const isOutdated = seen.isApproving && !isPossible && !isSettled;
  const isRefused = decide.error !== null && !mustConfirm;
  const mayDecide = !hasChanged && isPossible && seen.isLoaded && !isPending;
  const lookAgain = () => {
    seen.onLookedAgain();
    decide.reset();
  };
  const reject = () => {
    setDecision('reject');
    lookAgain();
  };
  const words = decisionDialogWords(approval, decision);
  return (
    <Dialog
      open
      sheet
      wide={allocation !== null}
      onClose={onClose}
      pending={isPending}
      title={isOutdated ? `The ${wordsOfRequest(approval)} is outdated` : words.question}
      description={<Request approval={approval} />}
      initialFocus={keepButton}
    >
      <form
        className="mt-3 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog shows the mutation's error.
          if (mayDecide && allocation?.questions.ask() !== false) submit().catch(() => undefined);
        }}
      >
        <Body
          {...{ approval, seen }}
          error={isRefused ? decide.error : null}
          readOnly={isPending}
          onLeave={onClose}
          onLookedAgain={lookAgain}
        />
        <DialogFooter>
          {decision !== 'withdraw' && isPossible && (
            <CommentField
              key={decision}
              hint={words.hint}
              autoFocus={decision !== first}
              comment={comment}
              onComment={setComment}
              readOnly={isPending}
            />
          )}
          <Buttons
            {...{ words, isPossible, isSettled, isPending, keepButton, onClose }}
            isBlocked={!mayDecide}
            onReject={decision === 'approve' && !isSettled && (!isPossible || isRefused) ? reject : null}
          />
        </DialogFooter>
      </form>
      {mustConfirm && !isSettled && (
        <Reauthenticate onClose={decide.reset} onConfirmed={() => void submit().catch(() => undefined)} />
      )}
    </Dialog>
  );
}

type Wanted = {
  readonly decision: ApprovalDecision;
  readonly comment: string;
  readonly etag: string | null;
};

function useDecide(approval: Approval, wanted: Wanted, onClose: () => void) {
  const decide = useMutation(decideApprovalMutation(useQueryClient(), approval.approvalId));
  return {
    decide,
    mustConfirm: needsReauthentication(decide.error),
    submit: async () => {
      const { state } = await decide.mutateAsync(wanted);
      if (state === 'superseded') return; // the reloaded approval shows that it was superseded
      announce(decisionDialogWords(approval, wanted.decision).done);
      onClose();
    },
  };
}

type ButtonsProps = {
  readonly words: ReturnType<typeof decisionDialogWords>;
  readonly isPossible: boolean;
  /** Whether the request is no longer pending. */
  readonly isSettled: boolean;
  readonly isPending: boolean;
  readonly isBlocked: boolean;
  readonly keepButton: RefObject<HTMLButtonElement | null>;
  /** Starts a rejection instead of the approval; null if the approval is still possible. */
  readonly onReject: (() => void) | null;
  readonly onClose: () => void;
};

function Buttons({
  words,
  isPossible,
  isSettled,
  isPending,
  isBlocked,
  keepButton,
  onReject,
  onClose,
}: ButtonsProps) {
  return (
    <DialogButtons>
      <Button ref={keepButton} aria-disabled={isPending} onClick={() => isPending || onClose()}>
        {isSettled ? 'Close' : 'Not now'}
      </Button>
      {onReject !== null && (
        <Button look="grave" onClick={onReject}>
          Reject request…
        </Button>
      )}
      {isPossible && (
        <Button key={words.button} type="submit" look={words.look} aria-disabled={isBlocked}>
          {isPending ? 'One moment…' : words.button}
        </Button>
      )}
    </DialogButtons>
  );
}

function Request({ approval }: { readonly approval: Approval }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
      <dt className="text-quiet">Requested by</dt>
      <dd className="[overflow-wrap:anywhere]">
        <Requester approval={approval} />
      </dd>
      <dt className="text-quiet">Reason</dt>
      <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{reasonWords(approval.reason)}</dd>
      <dt className="text-quiet">Expires</dt>
      <dd>
        <ExpiryText timestamp={approval.expiresAt} />
      </dd>
    </dl>
  );
}

type CommentProps = {
  readonly hint: string;
  readonly autoFocus: boolean;
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly readOnly: boolean;
};

function CommentField({ hint, autoFocus, comment, onComment, readOnly }: CommentProps) {
  return (
    <Field label="Comment (optional)" hint={hint}>
      {(control) => (
        <textarea
          {...control}
          autoFocus={autoFocus}
          rows={2}
          maxLength={500}
          value={comment}
          onChange={(event) => onComment(event.target.value)}
          readOnly={readOnly}
          className={`${inputClass} py-1.5`}
        />
      )}
    </Field>
  );
}
