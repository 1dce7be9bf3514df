'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '#components/administration/confirm-dialog.tsx';
import { FirmName } from '#components/offers/firms/firm-name.tsx';
import { PersonName } from '#components/people/person-name.tsx';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { type FilingRecord, strikeFilingMutation } from '#lib/client/filings/filings.ts';
import { filingName } from '#lib/domain/filings/filing-rules.ts';
import { filingTitle } from '#lib/domain/filings/jurisdictions.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { hasAccession } from './filing-words.tsx';

type Props = {
  readonly oid: string;
  readonly etag: string | null;
  readonly recorded: readonly FilingRecord[];
  readonly mayRecord: boolean;
};

/** Lists an offer's recorded filings. A filing that was recorded by mistake can be deleted. */
export function RecordedFilings({ oid, etag, recorded, mayRecord }: Props) {
  const client = useQueryClient();
  const [struck, setStruck] = useState<FilingRecord | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="recorded">
      <h3 id="recorded" ref={heading} tabIndex={-1} className="text-lead outline-none">
        Recorded filings
      </h3>
      {recorded.length === 0 ? (
        <p className="mt-1 text-quiet">None yet.</p>
      ) : (
        <ul className="mt-1 border-t border-hairline">
          {recorded.map((filing) => (
            <li
              key={filing.filingId}
              className="whole-on-paper flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-hairline py-2"
            >
              <p className="min-w-0 grow basis-64 wrap-anywhere">
                <span className="font-semibold">{titleOf(filing)}</span>
                {filing.firmOid !== null && (
                  <>
                    {' '}
                    <FirmName oid={filing.firmOid} />
                  </>
                )}
                , filed {formatDate(filing.filedOn)}
                <span className="block text-small text-quiet">
                  Recorded by <PersonName actor={filing.by} />, <TimeText timestamp={filing.at} />
                </span>
              </p>
              <CopyButton isLong text={filing.reference} label={referenceOf(filing)} />
              {mayRecord && (
                <Button
                  small
                  look="grave"
                  className="no-print"
                  aria-label={`Delete… ${titleOf(filing)}, ${filing.reference}`}
                  onClick={() => setStruck(filing)}
                >
                  Delete…
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {struck !== null && (
        <ConfirmDialog
          title={`Delete this ${titleOf(struck)}?`}
          effects={[
            `The filing from ${formatDate(struck.filedOn)} with reference ${struck.reference} will no longer count as a recorded filing.`,
            'The deadline is recalculated without this filing, so it may become due or overdue.',
            'The filing stays in the audit log, which also records who deleted it.',
          ]}
          action="Delete filing"
          keep="Keep the filing"
          done="Filing deleted."
          failure="The filing was not deleted."
          mutation={strikeFilingMutation(client, oid, etag)}
          subject={struck.filingId}
          focusAfter={heading}
          onClose={() => setStruck(null)}
        />
      )}
    </section>
  );
}

/** Names a filing's reference, such as `Accession number 0001234567-26-000123`. */
function referenceOf({ code, reference }: FilingRecord): string {
  return `${hasAccession(code) ? 'Accession number' : 'Reference'} ${reference}`;
}

function titleOf({ code, jurisdiction }: FilingRecord): string {
  const name = code === 'form.d.amendment' ? 'Form D amendment' : filingName(code);
  return filingTitle({ name, jurisdiction });
}
