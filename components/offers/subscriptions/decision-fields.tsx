import { type ReactNode, type RefObject, useId } from 'react';
import { footClass } from '#components/ui/dialog-footer.tsx';
import { Field, FieldError, inputClass } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { ApiError } from '#lib/client/http/api.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import type { Money } from '#lib/domain/market/money.ts';
import { maxCommentCharacters } from '#lib/domain/offers/deciding/reasons.ts';

type StickyButtonsProps = {
  /** What is missing before the action is possible. */
  readonly missing?: string | null;
  /** What stays visible above the buttons. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
};

/** The buttons of a long dialog or of a panel's form, which stay visible. */
export function StickyButtons({ missing = null, above, children }: StickyButtonsProps) {
  return (
    <div className={`${footClass} mt-4 flex flex-wrap items-center justify-end gap-x-2 gap-y-3`}>
      {above && <div className="w-full">{above}</div>}
      <div className="mr-auto">
        <FieldError id={useId()} message={missing} />
      </div>
      {children}
    </div>
  );
}

type InputProps<Element> = {
  readonly error: string | null;
  readonly readOnly: boolean;
  readonly input: RefObject<Element | null> | null;
};

type AmountProps = InputProps<HTMLInputElement> & {
  readonly fill: string;
  readonly onFill: (fill: string) => void;
  readonly requested: Money;
};

/** The amount to approve, which is at most the requested amount. */
export function AmountField({ fill, onFill, requested, error, readOnly, input }: AmountProps) {
  return (
    <Field label="Approved amount" hint={`Requested: ${formatMoney(requested)}.`} error={error}>
      {(control) => (
        <input
          {...control}
          ref={input}
          inputMode="decimal"
          autoComplete="off"
          value={fill}
          readOnly={readOnly}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onFill(target.value)}
          className={inputClass}
        />
      )}
    </Field>
  );
}

type CommentProps = InputProps<HTMLTextAreaElement> & {
  readonly isRequired: boolean;
  readonly comment: string;
  readonly onComment: (comment: string) => void;
};

/** A comment on decisions, which the firm's history and audit log show. */
export function CommentField({ isRequired, comment, onComment, error, readOnly, input }: CommentProps) {
  return (
    <Field
      label={isRequired ? 'Comment' : 'Comment (optional)'}
      hint="Visible to your firm in the history and audit log."
      error={error}
    >
      {(control) => (
        <textarea
          {...control}
          rows={2}
          ref={input}
          maxLength={maxCommentCharacters}
          value={comment}
          readOnly={readOnly}
          onChange={({ target }) => onComment(target.value)}
          className={`${inputClass} py-1.5`}
        />
      )}
    </Field>
  );
}

type ConfirmProps = {
  readonly title: string;
  readonly label: string;
  /** Whether the user confirmed. */
  readonly isSure: boolean;
  readonly onSure: (isSure: boolean) => void;
  readonly error: string | null;
  readonly readOnly: boolean;
  readonly input?: RefObject<HTMLInputElement | null>;
  readonly children?: ReactNode;
  /** Other ways to proceed. */
  readonly actions?: ReactNode;
};

/** A warning that the user must confirm with a checkbox. */
export function ConfirmNotice(props: ConfirmProps) {
  const { title, label, isSure, onSure, error, readOnly, input, children, actions } = props;
  const id = useId();
  return (
    <Notice tone="due" title={title}>
      {children}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex min-h-8 w-fit cursor-pointer items-center gap-2">
          <input
            ref={input}
            type="checkbox"
            checked={isSure}
            disabled={readOnly}
            aria-describedby={`${id}-error`}
            aria-invalid={error === null ? undefined : true}
            onChange={({ target }) => onSure(target.checked)}
            className="size-4 accent-accent"
          />
          {label}
        </label>
        {actions && <span className="flex flex-wrap gap-2">{actions}</span>}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </Notice>
  );
}

type UnreviewedProps = Omit<ConfirmProps, 'label'> & {
  /** Whether only the amount of an accepted subscription changes. */
  readonly isAmountChange?: boolean;
};

/** Asks the user to confirm that subscriptions are accepted, or their amounts changed, without a complete review. */
export function UnreviewedField({ isAmountChange = false, children, ...confirm }: UnreviewedProps) {
  return (
    <ConfirmNotice
      {...confirm}
      label={`${isAmountChange ? 'Change the amount' : 'Accept'} without a full review`}
    >
      <p>The history will show that the review was skipped.</p>
      {children}
    </ConfirmNotice>
  );
}

/** The error if the user hasn't confirmed that subscriptions are accepted without a complete review. */
export const unsureError = 'Complete the review first, or select the checkbox.';

/** Says why a decision wasn't recorded. */
export function Refusal({ error }: { readonly error: Error }) {
  if (error instanceof ApiError && error.hasCode('precondition.failed')) {
    return (
      <Notice tone="due" role="alert" title="This subscription changed while you had it open">
        You’re seeing the current version. Review it, then decide.
      </Notice>
    );
  }
  return <ProblemNotice title="Nothing was changed." error={error} />;
}
