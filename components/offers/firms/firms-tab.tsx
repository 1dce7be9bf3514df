'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { PersonName } from '#components/people/person-name.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { later } from '#components/ui/later.tsx';
import { MoneyText } from '#components/ui/money-text.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { entriesOf } from '#lib/client/offers/field-labels.ts';
import { type HistoryEntry, historyQuery } from '#lib/client/offers/list-history.ts';
import { firmTotalsQuery } from '#lib/client/offers/read-subscription-totals.ts';
import { factsFromTotals, pendingFigures } from '#lib/domain/offers/figures/facts-from-totals.ts';
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
  const entries = history?.pages.flatMap(({ value }) => value) ?? [];
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
      <table className="w-full border-t border-hairline">
        <caption className="sr-only">Firms in this offer</caption>
        <Headings hasFigures={isCreating} />
        <tbody>
          {shown.map((firm, place) => (
            <ParticipatingFirm
              key={firm}
              firm={firm}
              added={additionOf(entries, firm)}
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

type ParticipatingFirmProps = Pick<RowProps, 'added' | 'figures'> & {
  readonly firm: string;
  /** Null if the user can't change the firms. */
  readonly onChange: ChangeFirms | null;
};

function ParticipatingFirm({ firm, added, figures, onChange }: ParticipatingFirmProps) {
  const { base, baseForm, values, isSaving } = useEditor();
  const was = baseForm.participatingFirms.includes(firm);
  const willBe = values.participatingFirms.includes(firm);
  const known = base.value.participatingFirms.find(({ participatingFirmId }) => participatingFirmId === firm);
  const participation =
    known?.participation === undefined ? 'Participates' : participationWords[known.participation];
  return (
    <FirmRow
      oid={firm}
      added={added}
      figures={figures}
      standing={was === willBe ? participation : willBe ? 'Will be added' : 'Will be removed'}
      isPending={was !== willBe}
    >
      {onChange && (
        <Button
          small
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
    <thead>
      <tr className="border-b border-hairline text-left text-small text-quiet">
        <th scope="col" className="py-2 pr-3 font-normal">
          Firm
        </th>
        <th scope="col" className="py-2 pr-3 font-normal">
          Participation
        </th>
        {hasFigures && (
          <th scope="col" className="py-2 pr-3 font-normal max-md:hidden">
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

/** Returns the most recent change that added a firm to the offer. */
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

type FiguresProps = { readonly oid: string; readonly firm: string };

/** Shows how many subscriptions a firm's accounts have, with the approved amount and the amount to decide. */
function FirmFigures({ oid, firm }: FiguresProps) {
  const { data } = useQuery(firmTotalsQuery(oid, firm));
  if (data === undefined) return null;
  const { subscriptionCount, approvedTotal } = factsFromTotals(data, new Set());
  const { undecidedTotal } = pendingFigures(data);
  if (data.length === 0) return <span className="text-quiet">None</span>;
  if (subscriptionCount === 0) return <span className="text-quiet">Not counted until the firm confirms</span>;
  return (
    <>
      {countOf(subscriptionCount, 'subscription')}, <MoneyText amount={Number(approvedTotal)} /> approved
      {undecidedTotal !== '0.00' && (
        <>
          , <MoneyText amount={Number(undecidedTotal)} /> to decide
        </>
      )}
    </>
  );
}

const participationWords = { invited: 'Invited', confirmed: 'Confirmed' } as const;

type RowProps = {
  readonly oid: string;
  readonly standing: string;
  readonly isPending?: boolean;
  /** The change that added the firm, if known. */
  readonly added?: HistoryEntry | undefined;
  /** The firm's subscription figures; false if the user can't see the figures of any firm. */
  readonly figures: ReactNode;
  readonly children?: ReactNode;
};

function FirmRow({ oid, standing, isPending = false, added, figures, children }: RowProps) {
  return (
    <tr className="border-b border-hairline align-baseline">
      <th scope="row" className="py-2 pr-3 text-left font-normal">
        <span id={`firm-${oid}`} className="font-semibold">
          <FirmName oid={oid} />
        </span>{' '}
        <CopyButton isIcon text={oid} label="Firm identifier" />
        {figures !== false && <span className="block text-small text-quiet md:hidden">{figures}</span>}
      </th>
      <td className={isPending ? 'py-2 pr-3 text-due' : 'py-2 pr-3 text-quiet'}>
        {standing}
        {added && !isPending && (
          <span className="block text-small wrap-anywhere">
            Added <TimeText timestamp={added.at} dateOnly /> by <PersonName actor={added.actor.name} />
          </span>
        )}
      </td>
      {figures !== false && <td className="py-2 pr-3 max-md:hidden">{figures}</td>}
      <td className="py-2 text-right">{children}</td>
    </tr>
  );
}
