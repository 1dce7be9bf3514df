'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { FirmName } from '#components/offers/firms/firm-name.tsx';
import { PersonName } from '#components/people/person-name.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { later } from '#components/ui/later.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { changeExemptionMutation, type Filing, type SaleRecord } from '#lib/client/filings/filings.ts';
import { filingTitle } from '#lib/domain/filings/jurisdictions.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { ExemptionForm, WhyThisDate } from './filing-basis.tsx';
import { FilingRefusal } from './record-form.tsx';
import {
  DueDate,
  filedWord,
  FilingStateMark,
  recordLabel,
  subjectKey,
  triggerName,
} from './filing-words.tsx';

const RecordDialog = later(() => import('./record-dialog.tsx').then((module) => module.RecordDialog), {
  ssr: false,
});

type Props = {
  readonly filing: Filing;
  readonly sale: SaleRecord | undefined;
  readonly etag: string | null;
  readonly mayRecord: boolean;
};

type Open = 'record' | 'exempt' | null;

/** One deadline with its state, date and basis. The user can act on it without leaving the list. */
export function FilingLine({ filing, sale, etag, mayRecord }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const [isExplained, setExplained] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const { privatePlacementOfferOid: oid, code, jurisdiction, firmOid, exemption } = filing;
  const subject = { code, jurisdiction, firmOid };
  const name = filingTitle(filing);
  const id = subjectKey(subject);
  const question = filing.dueDate === null ? 'Why is this listed?' : 'Why this date?';
  const close = () => {
    setOpen(null);
    // Waits for the form to close. If it marked the filing as not applicable, another button appears then.
    setTimeout(() => buttons.current?.querySelector('button')?.focus());
  };
  return (
    <li className="whole-on-paper grid gap-3 border-b border-hairline py-3">
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,6fr)_auto] md:items-start">
        <div className="min-w-0">
          <h4 id={`filing-${id}`} className="font-semibold wrap-anywhere">
            {name}
            {firmOid !== null && (
              <span className="block font-normal">
                <FirmName oid={firmOid} />
              </span>
            )}
          </h4>
          <FilingStateMark filing={filing} />
        </div>
        <div className="text-small">
          <DueDate filing={filing} />
        </div>
        <div className="min-w-0 text-small">
          <Basis filing={filing} />
          <button
            type="button"
            aria-expanded={isExplained}
            aria-controls={isExplained ? `why-${id}` : undefined}
            id={`question-${id}`}
            aria-labelledby={`question-${id} filing-${id}`}
            onClick={() => setExplained(!isExplained)}
            className="no-print min-h-6 text-accent hover:underline"
          >
            {question}
          </button>
        </div>
        {mayRecord && (
          <div ref={buttons} className="no-print flex flex-wrap gap-2 md:w-[256px] md:justify-end">
            <Actions filing={filing} id={id} etag={etag} name={name} onOpen={setOpen} />
          </div>
        )}
      </div>
      {isExplained && <WhyThisDate id={`why-${id}`} filing={filing} sale={sale} />}
      {open === 'record' && <RecordDialog filing={filing} leavesList={false} onClose={() => setOpen(null)} />}
      {open === 'exempt' && exemption === null && (
        <ExemptionForm oid={oid} etag={etag} subject={subject} name={name} onClose={close} />
      )}
    </li>
  );
}

/** Describes what was filed, why no filing is required, or what starts the deadline. */
function Basis({ filing }: { readonly filing: Filing }) {
  const { filed, exemption, trigger } = filing;
  if (exemption !== null) {
    return (
      <p className="wrap-anywhere">
        {exemption.reason}
        <span className="block text-quiet">
          <PersonName actor={exemption.by} />, <TimeText timestamp={exemption.at} dateOnly />
        </span>
      </p>
    );
  }
  if (filed !== null) {
    return (
      <p className="wrap-anywhere">
        {filedWord(filing)} {formatDate(filed.on)}
        <span className="block font-mono">{filed.reference}</span>
      </p>
    );
  }
  return (
    <p>
      {triggerName(filing)}
      {trigger.date === null ? ': none yet' : ` ${formatDate(trigger.date)}`}
      {trigger.date !== null && trigger.provisional && <span className="text-quiet"> (suggested)</span>}
    </p>
  );
}

type ActionsProps = {
  readonly filing: Filing;
  /** ID of the line, whose heading is part of the buttons' accessible names. */
  readonly id: string;
  readonly etag: string | null;
  readonly name: string;
  readonly onOpen: (open: Open) => void;
};

function Actions({ filing, id, etag, name, onOpen }: ActionsProps): ReactNode {
  const { filed, exemption } = filing;
  if (exemption !== null) return <UndoExemption filing={filing} id={id} etag={etag} name={name} />;
  const label = recordLabel(filing);
  const record = label === 'Record filing' && filed !== null ? 'Record another' : label;
  return (
    <>
      <Button
        small
        id={`record-${id}`}
        aria-labelledby={`record-${id} filing-${id}`}
        onClick={() => onOpen('record')}
      >
        {record}…
      </Button>
      {filed === null && (
        <Button
          small
          look="quiet"
          id={`exempt-${id}`}
          aria-labelledby={`exempt-${id} filing-${id}`}
          onClick={() => onOpen('exempt')}
        >
          Not applicable…
        </Button>
      )}
    </>
  );
}

function UndoExemption({ filing, id, etag, name }: Omit<ActionsProps, 'onOpen'>) {
  const { privatePlacementOfferOid: oid, code, jurisdiction, firmOid } = filing;
  const { mutate, isPending, error } = useMutation(changeExemptionMutation(useQueryClient(), oid, etag));
  return (
    <>
      <Button
        small
        aria-disabled={isPending}
        id={`apply-${id}`}
        aria-labelledby={`apply-${id} filing-${id}`}
        onClick={() =>
          isPending ||
          mutate(
            { code, jurisdiction, firmOid, reason: null },
            { onSuccess: () => announce(`${name}: deadline tracking resumed.`) },
          )
        }
      >
        {isPending ? 'Saving…' : 'Resume tracking'}
      </Button>
      {error !== null && <FilingRefusal title="Nothing was changed." error={error} />}
    </>
  );
}
