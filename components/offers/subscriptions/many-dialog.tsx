'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { MoneyText } from '#components/ui/money-text.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { decideMany, readDecidedAgain } from '#lib/client/offers/decide-orders.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { addMoney, money } from '#lib/domain/market/money.ts';
import type { Reason } from '#lib/domain/offers/deciding/reasons.ts';
import { factsFromTotals } from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { type ChosenReasons, missingOf, noReasons, ReasonChips, reasonsOf } from './reason-chips.tsx';
import { fillChange, TotalEffect } from './total-effect.tsx';

type Props = {
  readonly decision: 'accept' | 'reject';
  readonly orders: readonly Order[];
  readonly offer: OfferRecord;
  readonly totals: SubscriptionTotals;
  /** Called when the dialog closes. `isDone` is true if any subscription was decided. */
  readonly onClose: (isDone: boolean) => void;
};

type Results = ResultOf<'decideOrders'>['results'];

/**
 * Previews a decision on several subscriptions, with its effect on each of them and on the total, and then applies
 * it.
 */
export function ManyDialog({ decision, orders, offer, totals, onClose }: Props) {
  const client = useQueryClient();
  const oid = offer.privatePlacementOfferOid;
  const [reasons, setReasons] = useState<ChosenReasons>(noReasons);
  const [key] = useState(() => crypto.randomUUID());
  const named = orders.map(({ privatePlacementOrderOid, etag }) => ({ privatePlacementOrderOid, etag }));
  const body = (of: typeof named, given: readonly Reason[]) =>
    ({ decision, orders: of, ...(decision === 'reject' && { reasons: given }) }) as const;
  const preview = useMutation({
    mutationFn: (given: readonly Reason[]) => decideMany(oid, { ...body(named, given), dryRun: true }),
  });
  const seen = preview.data?.results;
  const possible = new Set(oidsOf(seen, 'changed'));
  const decide = useMutation({
    mutationFn: () => {
      const wanted = named.filter(({ privatePlacementOrderOid: each }) => possible.has(each));
      return decideMany(oid, { ...body(wanted, reasonsOf(reasons)), dryRun: false }, key);
    },
    onSettled: () => readDecidedAgain(client, oid),
  });
  // Accepting requires no reasons, so the preview starts immediately.
  useEffect(() => {
    if (decision === 'accept') preview.mutate([]);
  }, []);
  const results = decide.data?.results;
  const verb = decision === 'accept' ? 'Accept' : 'Reject';
  return (
    <Dialog
      open
      wide
      pending={decide.isPending}
      onClose={() => onClose(results !== undefined)}
      title={`${verb} ${countOf(orders.length, 'subscription')}${results === undefined ? '' : ': result'}`}
    >
      {preview.error && (
        <ProblemNotice
          title="The preview couldn’t be loaded."
          error={preview.error}
          onRetry={() => preview.mutate(reasonsOf(reasons))}
        />
      )}
      {results !== undefined ? (
        <Outcome orders={orders} results={results} verb={verb} onClose={() => onClose(true)} />
      ) : seen !== undefined ? (
        <Preview
          {...{ orders, offer, totals, decision }}
          results={seen}
          error={decide.error}
          isPending={decide.isPending}
          onDecide={() => decide.mutate()}
          onClose={() => onClose(false)}
        />
      ) : decision === 'reject' ? (
        <ChooseReasons
          chosen={reasons}
          onChoose={setReasons}
          isPending={preview.isPending}
          onNext={() => preview.mutate(reasonsOf(reasons))}
          onClose={() => onClose(false)}
        />
      ) : (
        preview.error === null && <SkeletonRows rows={4} label="Checking each subscription." />
      )}
    </Dialog>
  );
}

function oidsOf(results: Results = [], outcome: Results[number]['outcome']): string[] {
  return results
    .filter((result) => result.outcome === outcome)
    .map(({ privatePlacementOrderOid }) => privatePlacementOrderOid);
}

type ChooseProps = {
  readonly chosen: ChosenReasons;
  readonly onChoose: (chosen: ChosenReasons) => void;
  readonly isPending: boolean;
  readonly onNext: () => void;
  readonly onClose: () => void;
};

function ChooseReasons({ chosen, onChoose, isPending, onNext, onClose }: ChooseProps) {
  const [isSubmitted, setSubmitted] = useState(false);
  const missing = missingOf(chosen);
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (missing === null && !isPending) onNext();
      }}
    >
      <ReasonChips
        chosen={chosen}
        onChoose={onChoose}
        error={isSubmitted ? missing : null}
        readOnly={isPending}
      />
      <DialogButtons>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" look="primary" aria-disabled={isPending}>
          Preview
        </Button>
      </DialogButtons>
    </form>
  );
}

type PreviewProps = Omit<Props, 'onClose'> & {
  readonly results: Results;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onDecide: () => void;
  readonly onClose: () => void;
};

/** Shows the expected result for each subscription: first the errors, then the effect of the others on the total. */
function Preview(props: PreviewProps) {
  const { decision, orders, offer, totals, results, error, isPending, onDecide, onClose } = props;
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const possible = new Set(oidsOf(results, 'changed'));
  const changing = orders.filter(({ privatePlacementOrderOid: oid }) => possible.has(oid));
  const change = changing
    .map(({ status, fillDollarAmount, requestedDollarAmount }) =>
      fillChange(
        status === 'ACCEPTED' ? fillDollarAmount : null,
        decision === 'accept' ? money(requestedDollarAmount) : null,
      ),
    )
    .reduce(addMoney, '0.00');
  const unchanged = oidsOf(results, 'unchanged').length;
  const verb = decision === 'accept' ? 'Accept' : 'Reject';
  return (
    <div className="mt-2 grid gap-3">
      <p ref={summary} tabIndex={-1} role="status" className="outline-none">
        {countOf(changing.length, 'subscription')} would be {decision === 'accept' ? 'accepted' : 'rejected'}
        {unchanged > 0 && `, ${unchanged} would stay the same`}, {oidsOf(results, 'refused').length} can’t be{' '}
        {decision === 'accept' ? 'accepted' : 'rejected'}.
      </p>
      <TotalEffect
        offer={offer}
        approved={factsFromTotals(totals, new Set()).approvedTotal}
        change={change}
      />
      <Refused orders={orders} results={results} />
      <OrderLines title={`Will be ${verb.toLowerCase()}ed`} orders={changing}>
        {({ requestedDollarAmount }) => <MoneyText amount={requestedDollarAmount} />}
      </OrderLines>
      {error && (
        <ProblemNotice title="The decisions were not recorded." error={error}>
          You can safely try again. No decision is recorded twice.
        </ProblemNotice>
      )}
      <DialogButtons>
        <Button onClick={onClose} disabled={isPending}>
          Not now
        </Button>
        <Button
          look={decision === 'accept' ? 'primary' : 'danger'}
          aria-disabled={changing.length === 0 || isPending}
          onClick={() => changing.length > 0 && !isPending && onDecide()}
        >
          {isPending ? 'One moment…' : `${verb} ${countOf(changing.length, 'subscription')}`}
        </Button>
      </DialogButtons>
    </div>
  );
}

type OutcomeProps = {
  readonly orders: readonly Order[];
  readonly results: Results;
  readonly verb: 'Accept' | 'Reject';
  readonly onClose: () => void;
};

function Outcome({ orders, results, verb, onClose }: OutcomeProps) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const refused = oidsOf(results, 'refused').length;
  return (
    <div className="mt-2 grid gap-3">
      <p ref={summary} tabIndex={-1} role="status" className="outline-none">
        {countOf(oidsOf(results, 'changed').length, 'subscription')} {verb.toLowerCase()}ed
        {refused > 0 && `, ${refused} couldn’t be ${verb.toLowerCase()}ed`}.
      </p>
      <Refused orders={orders} results={results} />
      <DialogButtons>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </DialogButtons>
    </div>
  );
}

/** Lists the subscriptions that can't be decided this way, with the reasons. */
function Refused({ orders, results }: Pick<OutcomeProps, 'orders' | 'results'>) {
  const errors = new Map(results.map((result) => [result.privatePlacementOrderOid, result.errors]));
  const refused = new Set(oidsOf(results, 'refused'));
  return (
    <OrderLines
      title="Decision not possible"
      orders={orders.filter(({ privatePlacementOrderOid: oid }) => refused.has(oid))}
    >
      {({ privatePlacementOrderOid: oid }) => (
        <ul className="text-danger">
          {errors.get(oid)?.map(({ code, message }) => (
            <li key={code}>
              <span aria-hidden="true">▲ </span>
              {plainWords(message)}
            </li>
          ))}
        </ul>
      )}
    </OrderLines>
  );
}

type LinesProps = {
  readonly title: string;
  readonly orders: readonly Order[];
  readonly children: (order: Order) => ReactNode;
};

function OrderLines({ title, orders, children }: LinesProps) {
  if (orders.length === 0) return null;
  return (
    <table className="w-full border-collapse text-small">
      <caption className="pb-1 text-left font-semibold">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.privatePlacementOrderOid} className="border-t border-hairline align-top">
            <th scope="row" className="w-40 py-1.5 pr-4 text-left font-mono font-normal">
              {order.accountNumber}
            </th>
            <td className="py-1.5 wrap-anywhere">{children(order)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
