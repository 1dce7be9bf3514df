'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { PersonName } from '#components/people/person-name.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { later } from '#components/ui/later.tsx';
import { MoneyText } from '#components/ui/money-text.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { entriesOf } from '#lib/client/offers/field-labels.ts';
import { type HistoryEntry, historyQuery } from '#lib/client/offers/list-history.ts';
import { firmTotalsQuery } from '#lib/client/offers/read-subscription-totals.ts';
import { participationEffect } from '#lib/domain/offers/actions/losses.ts';
import { factsFromTotals, pendingFigures, sumOf } from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { objectionText } from '../settings/judging.ts';
import { useEditor } from '../settings/editor-context.ts';
import { useOfferRelation } from '../use-offer-relation.ts';
import { FirmName } from './firm-name.tsx';

const AddFirm = later(() => import('./add-firm.tsx').then((module) => module.AddFirm), {
  ssr: false,
  loading: () => <div className="h-16" />,
});

/**
 * Lists the participating firms, and those that pending changes add or remove. Changes to firms are saved together
 * with the settings.
 */
export function FirmsTab({ readOnlyBecause }: { readonly readOnlyBecause: string | null }) {
  const { form, base, baseForm, values, objections, isSaving } = useEditor();
  const { participatingFirms } = values;
  const oid = base.value.privatePlacementOfferOid;
  const { isCreating, mayReadHistory } = useOfferRelation(base.value);
  const { data: history } = useInfiniteQuery({
    ...historyQuery(oid, { field: 'participatingFirms', actor: null }),
    enabled: mayReadHistory,
  });
  const { data: newest } = useInfiniteQuery({
    ...historyQuery(oid, { field: null, actor: null }),
    enabled: mayReadHistory && base.value.participatingFirms.length > 0,
  });
  const entries = history?.pages.flatMap(({ value }) => value) ?? [];
  const newestEntries = newest?.pages.flatMap(({ value }) => value) ?? [];
  const added = participatingFirms.filter((firm) => !baseForm.participatingFirms.includes(firm));
  const shown = [...added, ...baseForm.participatingFirms];
  const mayChange = readOnlyBecause === null;
  // Changes the form's latest value, because after two quick clicks the first change may not be rendered yet.
  const change: ChangeFirms = (changed) =>
    form.setValue('participatingFirms', [...new Set(changed(form.getValues('participatingFirms')))].sort());
  const objection = objectionText(objections.participatingFirms);
  return (
    <div className="grid grid-cols-1 gap-5">
      {!mayChange && <Notice>{readOnlyBecause}</Notice>}
      {mayChange && (
        <div className="max-w-[480px]">
          <AddFirm
            taken={[base.value.creatingFirmOid, ...participatingFirms]}
            disabled={isSaving}
            onAdd={(oid) => change((firms) => [...firms, oid])}
          />
        </div>
      )}
      {objection !== null && (
        <Notice tone="danger" role="alert">
          {objection}
        </Notice>
      )}
      <table className="w-full border-t border-hairline max-sm:block">
        <caption className="sr-only">Firms in this offer</caption>
        <Headings hasFigures={isCreating} />
        <tbody className="max-sm:block">
          {shown.map((firm, place) => (
            <ParticipatingFirm
              key={firm}
              firm={firm}
              added={additionOf(entries, firm)}
              confirmed={confirmationOf(newestEntries, firm)}
              figures={isCreating && (place < maxFirmsCounted ? <FirmFigures oid={oid} firm={firm} /> : null)}
              onChange={mayChange ? change : null}
            />
          ))}
          <FirmRow
            oid={base.value.creatingFirmOid}
            standing="Created the offer"
            figures={isCreating && <FirmFigures oid={oid} firm={base.value.creatingFirmOid} />}
          />
        </tbody>
      </table>
      {shown.length === 0 && (
        <p className="text-quiet">
          No other firms participate in this offer yet.
          {mayChange && ' Add one above.'}
        </p>
      )}
    </div>
  );
}

type ChangeFirms = (changed: (firms: readonly string[]) => readonly string[]) => void;

type ParticipatingFirmProps = Pick<RowProps, 'added' | 'confirmed' | 'figures'> & {
  readonly firm: string;
  /** Null if the user can't change the firms. */
  readonly onChange: ChangeFirms | null;
};

function ParticipatingFirm({ firm, confirmed, onChange, ...facts }: ParticipatingFirmProps) {
  const { base, baseForm, values, isSaving } = useEditor();
  const was = baseForm.participatingFirms.includes(firm);
  const willBe = values.participatingFirms.includes(firm);
  const known = base.value.participatingFirms.find(({ participatingFirmId }) => participatingFirmId === firm);
  return (
    <FirmRow
      oid={firm}
      {...facts}
      // An invited firm may have confirmed earlier, before it was removed and invited again.
      confirmed={known?.participation === 'confirmed' ? confirmed : undefined}
      standing={
        was === willBe ? (
          <ParticipationMark participation={known?.participation} />
        ) : willBe ? (
          'Will be added'
        ) : (
          'Will be removed'
        )
      }
      isPending={was !== willBe}
    >
      {onChange && (
        <Button
          small
          look={was && willBe ? 'grave' : 'plain'}
          disabled={isSaving}
          id={`change-${firm}`}
          aria-labelledby={`change-${firm} firm-${firm}`}
          onClick={() =>
            onChange((firms) => (willBe ? firms.filter((other) => other !== firm) : [...firms, firm]))
          }
        >
          {was === willBe ? 'Remove firm' : 'Undo'}
        </Button>
      )}
    </FirmRow>
  );
}

function Headings({ hasFigures }: { readonly hasFigures: boolean }) {
  return (
    <thead className="max-sm:sr-only">
      <tr className="border-b border-hairline text-left text-small text-quiet">
        <th scope="col" className="py-2 pr-3 font-normal">
          Firm
        </th>
        <th scope="col" className="py-2 pr-3 font-normal">
          Participation
        </th>
        {hasFigures && (
          <th scope="col" className="py-2 pr-3 font-normal max-lg:hidden">
            Subscriptions
          </th>
        )}
        <th scope="col" className="py-2 text-right font-normal">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

/** Maximum number of firms whose subscriptions are counted. Counting takes one request per firm. */
const maxFirmsCounted = 50;

/** Returns the most recent change that added a firm to the offer, if it is among the entries. */
function additionOf(entries: readonly HistoryEntry[], firm: string): HistoryEntry | undefined {
  return entries.find(({ changes }) =>
    changes.some(
      ({ field, from, to }) =>
        field === 'participatingFirms' &&
        entriesOf(to)?.includes(firm) === true &&
        entriesOf(from)?.includes(firm) !== true,
    ),
  );
}

/** Returns the entry that records an invited firm's confirmation, if it is among the offer's newest entries. */
function confirmationOf(entries: readonly HistoryEntry[], firm: string): HistoryEntry | undefined {
  return entries.find(({ effects }) => effects.includes(participationEffect(firm, 'confirmed')));
}

type FiguresProps = { readonly oid: string; readonly firm: string };

/** Shows how many subscriptions a firm's accounts have, with the approved and the undecided amount. */
function FirmFigures({ oid, firm }: FiguresProps) {
  const { data } = useQuery(firmTotalsQuery(oid, firm));
  if (data === undefined) return null;
  const { subscriptionCount, approvedTotal } = factsFromTotals(data, new Set());
  const { undecidedTotal } = pendingFigures(data);
  if (data.length === 0) return <span className="text-quiet">None</span>;
  if (subscriptionCount === 0) {
    const count = data.reduce((sum, { unconfirmedCount }) => sum + unconfirmedCount, 0);
    const requested = sumOf(data.map(({ requestedDollarAmount }) => requestedDollarAmount));
    return (
      <>
        {countOf(count, 'subscription')}, <MoneyText amount={Number(requested)} /> requested
        <span className="block text-small text-quiet">Not counted until the firm confirms</span>
      </>
    );
  }
  return (
    <>
      {countOf(subscriptionCount, 'subscription')}, <MoneyText amount={Number(approvedTotal)} /> approved
      {undecidedTotal !== '0.00' && (
        <>
          , <MoneyText amount={Number(undecidedTotal)} /> awaiting a decision
        </>
      )}
    </>
  );
}

type Participation = OfferRecord['participatingFirms'][number]['participation'];

/** Shows whether a firm confirmed its participation. If the reader can't see that, says only that it participates. */
function ParticipationMark({ participation }: { readonly participation: Participation }) {
  if (participation === undefined) return 'Participates';
  return participation === 'invited' ? (
    <StatusMark tone="waiting">Invited</StatusMark>
  ) : (
    <StatusMark tone="done">Confirmed</StatusMark>
  );
}

type RowProps = {
  readonly oid: string;
  readonly standing: ReactNode;
  readonly isPending?: boolean;
  /** The change that added the firm, if known. */
  readonly added?: HistoryEntry | undefined;
  /** The firm's confirmation, if known. */
  readonly confirmed?: HistoryEntry | undefined;
  /** The firm's subscription figures; false if the user can't see the figures of any firm. */
  readonly figures: ReactNode;
  readonly children?: ReactNode;
};

function FirmRow(props: RowProps) {
  const { oid, standing, isPending = false, added, confirmed, figures, children } = props;
  return (
    <tr className="border-b border-hairline align-baseline max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-start max-sm:gap-y-1 max-sm:py-3">
      <th scope="row" className="py-2 pr-3 text-left font-normal max-sm:py-0 [&>button]:align-middle">
        <span id={`firm-${oid}`} className="font-semibold">
          <FirmName oid={oid} />
        </span>
        {'\u00a0'}
        <CopyButton isIcon text={oid} label="Firm identifier" />
        {figures !== false && (
          <span className="block text-small text-quiet max-sm:hidden lg:hidden">{figures}</span>
        )}
      </th>
      <td
        className={classNames(
          'py-2 pr-3 max-sm:col-span-2 max-sm:row-start-2 max-sm:p-0',
          isPending ? 'text-due' : 'text-quiet',
        )}
      >
        {standing}
        {!isPending && (
          <>
            <Step verb="Added" entry={added} />
            <Step verb="Confirmed" entry={confirmed} />
          </>
        )}
      </td>
      {figures !== false && (
        <td className="py-2 pr-3 max-sm:col-span-2 max-sm:p-0 max-sm:text-small sm:max-lg:hidden">
          {figures}
        </td>
      )}
      <td className="py-2 text-right max-sm:col-start-2 max-sm:row-start-1 max-sm:py-0">{children}</td>
    </tr>
  );
}

/** When a step was taken, and by whom. Empty if it isn't known. */
function Step({ verb, entry }: { readonly verb: string; readonly entry: HistoryEntry | undefined }) {
  if (entry === undefined) return null;
  return (
    <span className="block text-small wrap-anywhere">
      {verb} <TimeText timestamp={entry.at} dateOnly /> by <PersonName actor={entry.actor.name} />
    </span>
  );
}
