'use client';

import { type ReactNode, useRef, useState } from 'react';
import { useFirmNames } from '#components/offers/firms/use-firm-names.ts';
import { useSession } from '#components/shell/session-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import type { SaleRecord } from '#lib/client/filings/filings.ts';
import { jurisdictionName } from '#lib/domain/filings/jurisdictions.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { SaleForm, type SaleSubject, startsDeadline } from './confirm-sale.tsx';
import { stateChoices } from './filing-words.tsx';
import { SaleLine } from './sale-line.tsx';
import { hasStateNotices } from './state-notices.tsx';

type Props = {
  readonly offer: OfferRecord;
  readonly sales: readonly SaleRecord[];
  readonly etag: string | null;
  readonly mayRecord: boolean;
  readonly isCreating: boolean;
  /** Whether the form that adds a first sale is open. */
  readonly isAdding: boolean;
  readonly onAdding: (isAdding: boolean) => void;
};

/** An offer's first sales: its own, each firm's, and each state's. A participating firm sees only its own. */
export function FirstSales({ offer, sales, etag, mayRecord, isCreating, isAdding, onAdding }: Props) {
  const oid = offer.privatePlacementOfferOid;
  const heading = useRef<HTMLHeadingElement>(null);
  const { firmOid } = useSession();
  const firms = isCreating
    ? [offer.creatingFirmOid, ...offer.participatingFirms.map((firm) => firm.participatingFirmId)]
    : [firmOid];
  const subjects: readonly SaleSubject[] = [
    ...(isCreating && hasStateNotices(offer)
      ? stateChoices.map(({ value }) => ({ jurisdiction: value, firmOid: null }))
      : []),
    ...firms.map((firm) => ({ jurisdiction: 'US', firmOid: firm })),
  ].filter((subject) => !sales.some((sale) => keyOf(sale) === keyOf(subject)));
  return (
    <section aria-labelledby="first-sales" className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 id="first-sales" ref={heading} tabIndex={-1} className="text-lead outline-none">
          First sales
        </h3>
        {mayRecord && !isAdding && subjects.length > 0 && (
          <Button small className="no-print" onClick={() => onAdding(true)}>
            Add first sale
          </Button>
        )}
      </div>
      {sales.length > 0 && (
        <p className="max-w-[72ch] text-quiet">
          Deadlines are calculated from the day the first investor became irrevocably contractually committed
          to invest. Depending on the contract, this can be the day the issuer received the subscription
          agreement or check. The suggested date is when a subscription was first reported as accepted, so the
          actual date may be earlier. Deadlines are provisional until you confirm a date.
        </p>
      )}
      {isAdding && (
        <NewSale
          oid={oid}
          etag={etag}
          exemption={offer.exemption}
          subjects={subjects}
          onClose={() => {
            onAdding(false);
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
            <SaleLine
              key={keyOf(sale)}
              oid={oid}
              etag={etag}
              sale={sale}
              exemption={offer.exemption}
              mayRecord={mayRecord}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function keyOf({ firmOid, jurisdiction }: SaleSubject): string {
  return `${firmOid ?? ''} ${jurisdiction}`;
}

type NewSaleProps = {
  readonly oid: string;
  readonly etag: string | null;
  readonly exemption: string;
  readonly subjects: readonly SaleSubject[];
  readonly onClose: () => void;
};

/** Adds a first sale, in a state or by a firm, that the subscriptions don't suggest. */
function NewSale({ oid, etag, exemption, subjects, onClose }: NewSaleProps): ReactNode {
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
    <SaleForm
      oid={oid}
      etag={etag}
      sale={sale}
      hasDeadline={startsDeadline(sale, exemption)}
      label={labelOf(sale)}
      initial=""
      onClose={onClose}
    >
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
