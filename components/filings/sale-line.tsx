'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { ConfirmDialog } from '#components/administration/confirm-dialog.tsx';
import { FirmName } from '#components/offers/firms/firm-name.tsx';
import { PersonName } from '#components/people/person-name.tsx';
import { Button } from '#components/ui/button.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { confirmFirstSaleMutation, type SaleRecord } from '#lib/client/filings/filings.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { ConfirmSale, startsDeadline, useSaleName } from './confirm-sale.tsx';

type SaleLineProps = {
  readonly oid: string;
  readonly etag: string | null;
  readonly sale: SaleRecord;
  /** The offer's exemption. */
  readonly exemption: string;
  readonly mayRecord: boolean;
};

/** A first sale, either suggested by the subscriptions or confirmed by a user. */
export function SaleLine({ oid, etag, sale, exemption, mayRecord }: SaleLineProps) {
  const [open, setOpen] = useState<'confirm' | 'withdraw' | null>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const { date, provisional, firmOid } = sale;
  const name = useSaleName(sale);
  const id = useId();
  return (
    <li className="whole-on-paper grid gap-2 border-b border-hairline py-2">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
        <p id={`${id}-sale`} className="min-w-40 basis-48 font-semibold wrap-anywhere">
          {firmOid === null ? name : <FirmName oid={firmOid} />}
        </p>
        <div className="min-w-0 grow basis-64">
          <StatusMark tone={date === null ? 'none' : provisional ? 'open' : 'done'}>
            {date === null ? 'None yet' : provisional ? 'Suggested' : 'Confirmed'}
          </StatusMark>
          {date !== null && <span className="pl-3">{formatDate(date)}</span>}
          <SaleNotes sale={sale} />
        </div>
        {mayRecord && (
          <div className="no-print flex flex-wrap gap-2">
            <SaleButtons id={id} sale={sale} confirmButton={confirmButton} onOpen={setOpen} />
          </div>
        )}
      </div>
      {open === 'confirm' && (
        <ConfirmSale
          oid={oid}
          etag={etag}
          sale={sale}
          hasDeadline={startsDeadline(sale, exemption)}
          initial={date ?? ''}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'withdraw' && (
        <WithdrawSale
          oid={oid}
          etag={etag}
          sale={sale}
          name={name}
          focusAfter={confirmButton}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  );
}

type SaleButtonsProps = {
  /** ID of the line, used in the buttons' accessible names. */
  readonly id: string;
  readonly sale: SaleRecord;
  readonly confirmButton: RefObject<HTMLButtonElement | null>;
  readonly onOpen: (dialog: 'confirm' | 'withdraw') => void;
};

function SaleButtons({ id, sale: { date, provisional }, confirmButton, onOpen }: SaleButtonsProps) {
  return (
    <>
      <Button
        ref={confirmButton}
        small
        look={provisional ? 'plain' : 'quiet'}
        id={`${id}-confirm`}
        aria-labelledby={`${id}-confirm ${id}-sale`}
        onClick={() => onOpen('confirm')}
      >
        {date === null ? 'Enter date…' : provisional ? 'Confirm date…' : 'Change date…'}
      </Button>
      {!provisional && (
        <Button
          small
          look="quiet"
          id={`${id}-withdraw`}
          aria-labelledby={`${id}-withdraw ${id}-sale`}
          onClick={() => onOpen('withdraw')}
        >
          Withdraw…
        </Button>
      )}
    </>
  );
}

type WithdrawProps = Pick<SaleLineProps, 'oid' | 'etag' | 'sale'> & {
  readonly name: string;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** Withdraws a confirmed first sale, after showing what happens to the deadlines that depend on it. */
function WithdrawSale({ oid, etag, sale, name, focusAfter, onClose }: WithdrawProps) {
  const { date, suggestedDate } = sale;
  return (
    <ConfirmDialog
      title={`Withdraw the first sale: ${name}?`}
      effects={[
        `${date === null ? 'The date' : formatDate(date)} is no longer confirmed.`,
        suggestedDate === null
          ? 'Deadlines that depend on it won’t have a date until you enter a first sale.'
          : `Deadlines that depend on it are provisional again, based on the suggested date, ${formatDate(suggestedDate)}.`,
        'You can confirm a date again at any time. The audit log keeps every change.',
      ]}
      action="Withdraw date"
      keep="Keep the date"
      done={`${name}: confirmation withdrawn.`}
      failure="The first sale was not changed."
      mutation={confirmFirstSaleMutation(useQueryClient(), oid, etag)}
      subject={{ ...sale, date: null }}
      focusAfter={focusAfter}
      onClose={onClose}
    />
  );
}

function SaleNotes({ sale }: { readonly sale: SaleRecord }) {
  const { provisional, confirmedBy, confirmedAt, date, suggestedDate } = sale;
  if (provisional) return null;
  return (
    <>
      {confirmedBy !== null && confirmedAt !== null && (
        <span className="block text-small wrap-anywhere text-quiet">
          By <PersonName actor={confirmedBy} />, <TimeText timestamp={confirmedAt} />
        </span>
      )}
      {suggestedDate !== null && suggestedDate !== date && (
        <span className="block text-small text-quiet">
          Suggested from subscriptions: {formatDate(suggestedDate)}
          {date !== null && suggestedDate < date && ', which is earlier'}.
        </span>
      )}
    </>
  );
}
