'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { EmptyState, Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import {
  type Filing,
  type SaleRecord,
  type OfferFilings,
  offerFilingsQuery,
} from '#lib/client/filings/filings.ts';
import { exemptionOf } from '#lib/domain/offers/exemptions.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { FilingLine } from './filing-line.tsx';
import { subjectKey } from './filing-words.tsx';
import { FirstSales } from './first-sales.tsx';
import { FormDSection } from './form-d-section.tsx';
import { RecordedFilings } from './recorded-filings.tsx';
import { useRecordingRefusal } from './recording-refusal.ts';
import { hasStateNotices, ListedStates, NoStateNotices } from './state-notices.tsx';

type Props = { readonly offer: OfferRecord };

/** An offer's filings: the deadlines with their basis, the first sales, the recorded filings, and Form D. */
export function FilingsTab({ offer }: Props) {
  const oid = offer.privatePlacementOfferOid;
  const filings = useQuery(offerFilingsQuery(oid));
  const refusal = useRecordingRefusal(offer);
  const isCreating = useSession().firmOid === offer.creatingFirmOid;
  const mayRecord = refusal === null;
  const [isAdding, setAdding] = useState(false);
  if (filings.data === undefined) {
    return filings.error === null ? (
      <SkeletonRows rows={6} label="Loading filings." />
    ) : (
      <ProblemNotice
        title="The filings couldn’t be loaded."
        error={filings.error}
        onRetry={() => void filings.refetch()}
      />
    );
  }
  const { value, etag } = filings.data;
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-4">
        <div>
          <h2 className="text-lead">Filings and deadlines</h2>
          <p className="text-quiet">
            Placement Desk reminds you of deadlines and records filings. It doesn’t provide legal advice.
          </p>
        </div>
        {refusal !== null && <Notice>{refusal}</Notice>}
        {!isCreating && (
          <Notice>
            Your firm participates in this offer, so you see only its own FINRA filing and first sale.
          </Notice>
        )}
        {filings.error !== null && (
          <ProblemNotice
            title="The filings couldn’t be refreshed. You’re seeing the last loaded data."
            error={filings.error}
            onRetry={() => void filings.refetch()}
          />
        )}
        <Deadlines
          offer={offer}
          filings={value}
          etag={etag}
          mayRecord={mayRecord}
          isCreating={isCreating}
          onAddSale={() => setAdding(true)}
        />
      </div>
      <FirstSales
        offer={offer}
        sales={value.firstSales}
        etag={etag}
        mayRecord={mayRecord}
        isCreating={isCreating}
        isAdding={isAdding}
        onAdding={setAdding}
      />
      <RecordedFilings oid={oid} etag={etag} recorded={value.recorded} mayRecord={mayRecord} />
      {isCreating && value.filings.some(({ code }) => code === 'form.d') && (
        <FormDSection oid={oid} mayRecord={mayRecord} />
      )}
    </div>
  );
}

type PartProps = Props & {
  readonly etag: string | null;
  readonly mayRecord: boolean;
  readonly isCreating: boolean;
};

const groups = [
  { label: 'SEC', codes: ['form.d', 'form.d.amendment', 'form.d.change'] },
  { label: 'FINRA', codes: ['finra.5123'] },
  { label: 'States', codes: ['state.notice'] },
] as const;

/** Lists the filings by regulator. Those that the offer's exemption doesn't require aren't included. */
function Deadlines({
  offer,
  filings: { filings, firstSales },
  etag,
  mayRecord,
  isCreating,
  onAddSale,
}: PartProps & { readonly filings: OfferFilings; readonly onAddSale: () => void }) {
  if (filings.length === 0) {
    return (
      <EmptyState title="No deadlines">
        {isCreating
          ? `Placement Desk has no filing rule for ${exemptionOf(offer.exemption).name}. Other filings may be required.`
          : 'No first sale by your firm is recorded for this offer, or Placement Desk has no rule for the offer’s exemption.'}
      </EmptyState>
    );
  }
  return (
    <>
      {groups.map(({ label, codes }) => {
        const lines = filings.filter(({ code }) => codes.some((known) => known === code));
        return (
          lines.length > 0 && (
            <section key={label} aria-label={`${label} filings`}>
              <h3 className="border-b border-edge pb-1 text-small font-semibold text-quiet">
                {label}
                {lines.length > 1 && ` (${lines.length})`}
              </h3>
              <ul>
                {lines.map((filing) => (
                  <FilingLine
                    key={subjectKey(filing)}
                    filing={filing}
                    sale={saleOf(filing, firstSales)}
                    etag={etag}
                    mayRecord={mayRecord}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {isCreating &&
        hasStateNotices(offer) &&
        (filings.some(({ code }) => code === 'state.notice') ? (
          <ListedStates />
        ) : (
          <NoStateNotices sales={firstSales} onAdd={mayRecord ? onAddSale : undefined} />
        ))}
    </>
  );
}

/** Returns the first sale that starts a filing's deadline; undefined for amendments. */
function saleOf(
  { code, jurisdiction, firmOid }: Filing,
  sales: readonly SaleRecord[],
): SaleRecord | undefined {
  if (code === 'form.d.amendment' || code === 'form.d.change') return undefined;
  return sales.find((sale) => sale.jurisdiction === jurisdiction && sale.firmOid === firmOid);
}
