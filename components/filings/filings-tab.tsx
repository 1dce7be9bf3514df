'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useFirmNames } from '#components/offers/firms/use-firm-names.ts';
import { useSession } from '#components/shell/session-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { EmptyState, Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import {
  type Filing,
  type SaleRecord,
  type OfferFilings,
  offerFilingsQuery,
} from '#lib/client/filings/filings.ts';
import { filingRuleFor } from '#lib/domain/filings/filing-rules.ts';
import { jurisdictionName } from '#lib/domain/filings/jurisdictions.ts';
import { exemptionOf } from '#lib/domain/offers/exemptions.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { FilingLine } from './filing-line.tsx';
import { stateChoices, subjectKey } from './filing-words.tsx';
import { SaleForm, SaleLine, type SaleSubject } from './first-sales.tsx';
import { FormDSection } from './form-d-section.tsx';
import { RecordedFilings } from './recorded-filings.tsx';
import { useRecordingRefusal } from './record-form.tsx';

type Props = { readonly offer: OfferRecord };

/** An offer's filings: the deadlines with their basis, the first sales, and the recorded filings. */
export function FilingsTab({ offer }: Props) {
  const oid = offer.privatePlacementOfferOid;
  const filings = useQuery(offerFilingsQuery(oid));
  const refusal = useRecordingRefusal(offer);
  const isCreating = useSession().firmOid === offer.creatingFirmOid;
  const mayRecord = refusal === null;
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
    <div className="grid max-w-[1080px] grid-cols-1 gap-8">
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
            Your firm is a participant in this offer, so you see only your firm’s FINRA filing and first sale.
          </Notice>
        )}
        {filings.error !== null && (
          <ProblemNotice
            title="The filings couldn’t be refreshed. You’re seeing the last loaded data."
            error={filings.error}
            onRetry={() => void filings.refetch()}
          />
        )}
        <Deadlines offer={offer} filings={value} etag={etag} mayRecord={mayRecord} isCreating={isCreating} />
      </div>
      <FirstSales
        offer={offer}
        sales={value.firstSales}
        etag={etag}
        mayRecord={mayRecord}
        isCreating={isCreating}
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

/** Lists the deadlines by regulator. A filing that the offer's exemption doesn't require has no deadline. */
function Deadlines({
  offer,
  filings: { filings, firstSales },
  etag,
  mayRecord,
  isCreating,
}: PartProps & { readonly filings: OfferFilings }) {
  if (filings.length === 0) {
    return (
      <EmptyState title="No deadlines">
        {isCreating
          ? `Placement Desk has no filing rule for ${exemptionOf(offer.exemption).name}. Other filings may be required.`
          : 'No first sale by your firm is recorded for this offer, or Placement Desk has no rule for its exemption.'}
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
      {isCreating && hasStateNotices(offer) && (
        <p className="max-w-[72ch] text-small text-quiet">
          A state is listed once an account residing in that state has an accepted subscription. Accounts
          without a state of residence aren’t counted, so a state can be missing. The issuer’s own state may
          also require a notice. Florida doesn’t require a notice for Rule 506 offerings. State renewals
          aren’t tracked.
        </p>
      )}
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

function hasStateNotices({ exemption }: OfferRecord): boolean {
  return filingRuleFor('state.notice', { exemption, jurisdiction: 'TX', trigger: null }) !== undefined;
}

/** The first sales that start deadlines: the offer's, each firm's, and each state's. */
function FirstSales({
  offer,
  sales,
  etag,
  mayRecord,
  isCreating,
}: PartProps & { readonly sales: readonly SaleRecord[] }) {
  const oid = offer.privatePlacementOfferOid;
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { firmOid } = useSession();
  const firms = isCreating
    ? [offer.creatingFirmOid, ...offer.participatingFirms.map((firm) => firm.participatingFirmId)]
    : [firmOid];
  const subjects: readonly SaleSubject[] = [
    ...(isCreating && hasStateNotices(offer)
      ? stateChoices.map(({ value }) => ({ kind: 'state', jurisdiction: value, firmOid: null }) as const)
      : []),
    ...firms.map((firm) => ({ kind: 'firm', jurisdiction: 'US', firmOid: firm }) as const),
  ].filter((subject) => !sales.some((sale) => keyOf(sale) === keyOf(subject)));
  return (
    <section aria-labelledby="first-sales" className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 id="first-sales" ref={heading} tabIndex={-1} className="text-lead outline-none">
          First sales
        </h3>
        {mayRecord && !isAdding && subjects.length > 0 && (
          <Button small className="no-print" onClick={() => setAdding(true)}>
            Add first sale
          </Button>
        )}
      </div>
      {sales.length > 0 && (
        <p className="max-w-[72ch] text-quiet">
          Deadlines are calculated from the day the first investor became irrevocably contractually committed
          to invest. Depending on the contract, this can be the day the issuer received the subscription
          agreement or check. The suggested date is when a subscription was first seen as accepted, so the
          actual date can be earlier. Deadlines are provisional until you confirm a date.
        </p>
      )}
      {isAdding && (
        <NewSale
          oid={oid}
          etag={etag}
          subjects={subjects}
          onClose={() => {
            setAdding(false);
            heading.current?.focus();
          }}
        />
      )}
      {sales.length === 0 ? (
        <p className="text-quiet">
          None yet. A date is suggested once one of your firm’s subscriptions is accepted.
        </p>
      ) : (
        <ul className="border-t border-hairline">
          {sales.map((sale) => (
            <SaleLine key={keyOf(sale)} oid={oid} etag={etag} sale={sale} mayRecord={mayRecord} />
          ))}
        </ul>
      )}
    </section>
  );
}

function keyOf({ firmOid, jurisdiction }: Pick<SaleSubject, 'firmOid' | 'jurisdiction'>): string {
  return `${firmOid ?? ''} ${jurisdiction}`;
}

type NewSaleProps = {
  readonly oid: string;
  readonly etag: string | null;
  readonly subjects: readonly SaleSubject[];
  readonly onClose: () => void;
};

/** Adds a first sale, in a state or by a firm, that the subscriptions don't suggest. */
function NewSale({ oid, etag, subjects, onClose }: NewSaleProps): ReactNode {
  const { firmOid: ownFirm } = useSession();
  const [first] = subjects;
  const [chosen, setChosen] = useState(first === undefined ? '' : keyOf(first));
  const names = useFirmNames(subjects.flatMap(({ firmOid }) => firmOid ?? []));
  const labelOf = ({ firmOid, jurisdiction }: SaleSubject) => {
    if (firmOid === null) return jurisdictionName(jurisdiction);
    return firmOid === ownFirm ? 'Your firm' : (names.get(firmOid) ?? firmOid);
  };
  const sale = subjects.find((subject) => keyOf(subject) === chosen) ?? first;
  if (sale === undefined) return null;
  return (
    <SaleForm oid={oid} etag={etag} sale={sale} label={labelOf(sale)} initial="" onClose={onClose}>
      <Field label="State or firm" className="max-w-full">
        {(control) => (
          <Select
            {...control}
            value={keyOf(sale)}
            onChoose={setChosen}
            choices={subjects.map((subject) => ({ value: keyOf(subject), label: labelOf(subject) }))}
          />
        )}
      </Field>
    </SaleForm>
  );
}
