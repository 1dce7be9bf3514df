import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { addMoney, money, type Money } from '#lib/domain/market/money.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { ValueChange } from '../changed-values.tsx';
import { type AcceptCheck, acceptChecks, shownRoom } from './accept-checks.ts';
import { ConfirmNotice, UnreviewedField, unsureError } from './decision-fields.tsx';
import { loweredWords, ordersWith } from './many-outcomes.tsx';
import { UnrecordedNotice } from './residence-notice.tsx';
import { maxStatesRead } from './use-current-orders.ts';
import type { ManyPreviewState } from './use-many-preview.ts';

type Question = AcceptCheck | 'room';

/**
 * The questions that accepting these subscriptions raises, and which ones are confirmed. A confirmation applies only to
 * what was shown, so a change by another user asks again.
 */
export function useQuestions({ results = [], orders, changing, amounts, checked }: ManyPreviewState) {
  const [sure, setSure] = useState<ReadonlyMap<Question, string>>(new Map());
  const withoutRoom = ordersWith(
    orders,
    results.filter(({ errors }) => errors.some(({ code }) => code === 'offer.maximum.rule')),
    'refused',
  );
  const concerned: Readonly<Record<Question, readonly Order[]>> = {
    ...checked.concerned,
    room: changing.length === 0 ? [] : withoutRoom,
  };
  const shown = { ...checked.shown, room: shownRoom(changing, withoutRoom, amounts) };
  const isSure = (question: Question) => sure.get(question) === shown[question];
  return {
    ...{ concerned, withoutRoom, isSure },
    onSure: (question: Question, isOn: boolean) =>
      setSure(new Map([...sure, [question, isOn ? shown[question] : '']])),
    unanswered: [...acceptChecks, 'room' as const].filter(
      (question) => concerned[question].length > 0 && !isSure(question),
    ),
  };
}

type Props = {
  readonly preview: ManyPreviewState;
  readonly offer: OfferRecord;
  readonly questions: ReturnType<typeof useQuestions>;
  /** Whether to point out the questions that aren't answered. */
  readonly isAsked: boolean;
  readonly readOnly: boolean;
  readonly onAllocate: (() => void) | null;
};

/** Asks about each kind of subscription that a user may not want to accept, and offers to leave them out. */
export function AcceptNotices(props: Props) {
  const { preview, offer, questions, readOnly } = props;
  const { concerned } = questions;
  const at = (question: AcceptCheck) => ({ ...props, question, orders: concerned[question] });
  return (
    <div
      className="grid gap-3 empty:hidden"
      onMouseDownCapture={ignoreSecondClick}
      onClickCapture={ignoreSecondClick}
    >
      <RoomNotice {...props} orders={concerned.room} />
      <CheckNotice
        {...at('maximum')}
        title={`over the ${limitWords(offer.maximumInvestmentAmount)} maximum per investor`}
        label="Accept amounts over the maximum"
        actions={
          <Button small disabled={readOnly} onClick={() => preview.onLower(true)}>
            Lower to the maximum
          </Button>
        }
      />
      <LoweredNotice {...props} />
      <CheckNotice
        {...at('minimum')}
        title={`below the ${limitWords(offer.minimumInvestmentAmount)} minimum per investor`}
        label="Accept amounts below the minimum"
      />
      <CheckNotice
        {...at('state')}
        title="from outside the offer’s blue-skyed states"
        label="Accept from outside the blue-skyed states"
      />
      <UnrecordedNotice preview={preview} offer={offer} />
      <CheckNotice
        {...at('terms')}
        title="from before the terms changed"
        label="Accept before the review of the terms"
      >
        {preview.terms.changes.map(({ field, from, to, at: time }) => (
          <div key={`${field} ${time}`} className="flex flex-wrap gap-x-2">
            <span className="font-semibold">{fieldLabels[field]}</span>
            <ValueChange field={field} from={from} to={to} />
          </div>
        ))}
        Check whether these investors have to reconfirm.
      </CheckNotice>
      <UncheckedNotices {...props} />
      <CheckNotice {...at('review')} title="without a finished review" label={null} />
      {concerned.room.length === 0 && questions.withoutRoom.length > 0 && (
        <Notice tone="due" title={noRoomTitle} actions={<AllocateInstead {...props} />} />
      )}
    </div>
  );
}

/**
 * Ignores the second click of a double-click. The first one answers a question and moves the focus, and then the
 * buttons of another question may be below the pointer.
 */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Says which amounts are lowered and, if the maximum leaves less than the minimum, how many are left out. */
function LoweredNotice({ preview, readOnly }: Props) {
  const { lowered, leftByLowering, amounts } = preview;
  if (lowered.length + leftByLowering.length === 0) return null;
  return (
    <Notice
      title={
        lowered.length === 0
          ? 'No amounts can be lowered to the maximum per investor'
          : `${countOf(lowered.length, 'amount')} lowered to the maximum per investor, ${loweredWords(lowered, amounts)}`
      }
      actions={
        <Button small disabled={readOnly} onClick={() => preview.onLower(false)}>
          Use the requested amounts
        </Button>
      }
    >
      {leftByLowering.length > 0 &&
        `${countOf(leftByLowering.length, 'subscription')} left out, because the maximum per investor leaves too little.`}
    </Notice>
  );
}

/** Says what couldn't be checked, because it couldn't be read or because there are too many accounts. */
function UncheckedNotices({ preview: { states, terms }, readOnly }: Props) {
  const retry = (onRetry: (() => void) | null) =>
    onRetry !== null && (
      <Button small disabled={readOnly} onClick={onRetry}>
        Try again
      </Button>
    );
  return (
    <>
      {states.unchecked > 0 && (
        <Notice
          tone="due"
          title={
            states.unchecked === 1
              ? 'The state of 1 account wasn’t checked'
              : `The states of ${states.unchecked} accounts weren’t checked`
          }
          actions={retry(states.onRetry)}
        >
          {states.onRetry === null
            ? `Up to ${maxStatesRead} accounts are checked. To check all of them, accept fewer subscriptions at a time.`
            : 'Check whether these investors live in the offer’s blue-skyed states.'}
        </Notice>
      )}
      {terms.isError && (
        <Notice tone="due" title="Changes to the terms weren’t checked" actions={retry(terms.onRetry)}>
          Check whether these investors have to reconfirm.
        </Notice>
      )}
    </>
  );
}

type CheckProps = Props & {
  readonly question: AcceptCheck;
  readonly orders: readonly Order[];
  /** What the subscriptions have in common, after their number. */
  readonly title: string;
  /** The confirmation; null for the one about reviews. */
  readonly label: string | null;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** Asks about some subscriptions. Those that the user left out instead keep their place, below the open question. */
function CheckNotice(props: CheckProps) {
  return (
    <>
      {props.orders.length > 0 && <OpenQuestion {...props} />}
      <LeftOut {...props} />
    </>
  );
}

/** Says how many subscriptions the user left out as the answer to a question. */
function LeftOut({ question, title, preview, readOnly }: CheckProps) {
  const left = preview.leftOutBy(question);
  if (left.length === 0) return null;
  return (
    <Notice>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>
          {left.length.toLocaleString('en-US')} left out: {title}
        </span>
        <Button small disabled={readOnly} onClick={() => preview.onInclude(question)}>
          Include again
        </Button>
      </div>
    </Notice>
  );
}

function OpenQuestion({ question, orders, title, label, actions, children, ...props }: CheckProps) {
  const { preview, questions, isAsked, readOnly } = props;
  const isSure = questions.isSure(question);
  const confirm = {
    title: `${countOf(orders.length, 'subscription')} ${title}, ${formatMoney(sumOf(orders, preview.amounts))} in total`,
    ...{ isSure, readOnly },
    onSure: (isOn: boolean) => questions.onSure(question, isOn),
    actions: (
      <>
        {actions}
        <Button small disabled={readOnly} onClick={() => preview.onLeaveOut(question, orders)}>
          Leave out
        </Button>
      </>
    ),
  };
  if (label === null) {
    return <UnreviewedField {...confirm} error={isAsked && !isSure ? unsureError : null} />;
  }
  return (
    <ConfirmNotice
      {...confirm}
      label={label}
      error={isAsked && !isSure ? 'Select the checkbox, or leave these subscriptions out.' : null}
    >
      {children}
    </ConfirmNotice>
  );
}

const noRoomTitle = 'The offer’s maximum isn’t enough for all of them';

function RoomNotice({ orders, ...props }: Props & Pick<CheckProps, 'orders'>) {
  const { preview, questions, isAsked, readOnly, onAllocate } = props;
  if (orders.length === 0) return null;
  const isSure = questions.isSure('room');
  return (
    <ConfirmNotice
      title={noRoomTitle}
      label={`Accept only the ${preview.changing.length} that ${preview.changing.length === 1 ? 'fits' : 'fit'}`}
      isSure={isSure}
      onSure={(isOn) => questions.onSure('room', isOn)}
      error={isAsked && !isSure ? 'Select the checkbox, or allocate the offer instead.' : null}
      readOnly={readOnly}
      actions={<AllocateInstead {...{ onAllocate, readOnly }} />}
    >
      {countOf(orders.length, 'subscription')}, {formatMoney(sumOf(orders, preview.amounts))} in total,{' '}
      {orders.length === 1 ? 'doesn’t' : 'don’t'} fit. Subscriptions are accepted oldest first.
      {onAllocate !== null && ' To give each a share, allocate the offer instead.'}
    </ConfirmNotice>
  );
}

function AllocateInstead({ onAllocate, readOnly }: Pick<Props, 'onAllocate' | 'readOnly'>) {
  return (
    onAllocate !== null && (
      <Button small disabled={readOnly} onClick={onAllocate}>
        Allocate instead…
      </Button>
    )
  );
}

function limitWords(limit: number | null): string {
  return limit === null ? '' : formatMoney(money(limit));
}

function sumOf(orders: readonly Order[], amounts: ReadonlyMap<string, Money>): Money {
  return orders
    .map(({ privatePlacementOrderOid: oid }) => amounts.get(oid) ?? '0.00')
    .reduce(addMoney, '0.00');
}
