import Link from 'next/link';
import { useState } from 'react';
import { FilterButton } from '#components/ui/filter-button.tsx';
import type { ListedImport, ReadImport } from '#lib/client/imports/uploads.ts';
import { cellClass, Row, RowTable, Section } from './result-table.tsx';
import { OfferName } from './result-values.tsx';
import { countIn, kindLabels } from './upload-words.ts';

type ImportedRecord = ReadImport['records'][number];

/** Kinds of records that the list can contain, and what its third column shows for each of them. */
const kinds = [
  { kind: 'accounts', record: 'account', heading: 'Name' },
  { kind: 'subscriptions', record: 'subscription', heading: 'Offer' },
  { kind: 'transfers', record: 'transfer', heading: 'Account' },
] as const;

type Props = {
  readonly parts: readonly ListedImport[];
  readonly records: readonly (ImportedRecord & { readonly where: string })[];
};

/** Lists added and changed accounts, subscriptions and transfers, with links. Changes to offers are listed separately. */
export function ImportedRecords({ parts, records }: Props) {
  const [chosen, setChosen] = useState<ImportedRecord['record'] | null>(null);
  const found = kinds
    .map((kind) => ({ ...kind, total: countIn(parts, `${kind.kind}Changed`) }))
    .filter(({ total }) => total > 0);
  const shown = found.filter(({ record }) => chosen === null || record === chosen);
  const total = shown.reduce((sum, kind) => sum + kind.total, 0);
  const rows = records.filter(({ record }) => chosen === null || record === chosen);
  // Records that aren't loaded yet can't be chosen.
  const choices = found.filter(({ record }) => records.some((each) => each.record === record));
  const headings = new Set(shown.map(({ heading }) => heading));
  return (
    <Section title="Imported" total={total} rows={rows} noun="record">
      {(some) => (
        <>
          {choices.length > 1 && (
            <div
              role="group"
              aria-label="Show imported records"
              className="no-print mt-2 flex flex-wrap gap-2"
            >
              <FilterButton isOn={chosen === null} onChoose={() => setChosen(null)} label="All" />
              {choices.map((kind) => (
                <FilterButton
                  key={kind.kind}
                  isOn={chosen === kind.record}
                  onChoose={() => setChosen(kind.record)}
                  label={kindLabels[kind.kind]}
                  count={kind.total}
                />
              ))}
            </div>
          )}
          <RowTable
            caption="Imported records"
            headings={[
              'Where',
              'Record',
              headings.size === 1 ? ([...headings][0] ?? '') : 'Details',
              'Result',
            ]}
          >
            {some.map((record, index) => (
              <Row key={index} head={record.where} isNarrow>
                <td className={cellClass}>
                  <RecordLink record={record} isNamed={found.length > 1} />
                </td>
                <td className={cellClass}>
                  <Details record={record} />
                </td>
                <td className={`${cellClass} text-quiet`}>
                  <Result record={record} />
                </td>
              </Row>
            ))}
          </RowTable>
          {rows.length < total && (
            <p className="mt-3 text-small text-quiet">
              {rows.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')} imported records are
              listed.
            </p>
          )}
        </>
      )}
    </Section>
  );
}

type RecordProps = { readonly record: ImportedRecord };

/**
 * `isNamed` adds the kind of record, because the list contains several kinds. A subscription has the names from its
 * file: its account and the sender's reference or, if it has none, its identifier.
 */
function RecordLink({ record, isNamed }: RecordProps & { readonly isNamed: boolean }) {
  const { accountNumber, acatid, privatePlacementOfferOid: offer, privatePlacementOrderOid: order } = record;
  const { reference } = record;
  const account = `/accounts/${encodeURIComponent(accountNumber ?? '')}`;
  const [address, text] = {
    account: [account, accountNumber] as const,
    transfer: [`${account}?q=${encodeURIComponent(acatid ?? '')}`, acatid] as const,
    subscription: [`/offers/${offer ?? ''}?tab=subscriptions&q=${order ?? ''}`, accountNumber] as const,
  }[record.record];
  return (
    <>
      {isNamed && `${record.record.charAt(0).toUpperCase()}${record.record.slice(1)} `}
      <Link href={address} prefetch={false} className="font-mono text-accent hover:underline">
        {text}
      </Link>
      {record.record === 'subscription' && (
        <span className="block text-quiet">{reference ?? <span className="font-mono">{order}</span>}</span>
      )}
    </>
  );
}

/** An offer's history lists the changed fields of its subscriptions. */
function Result({ record }: RecordProps) {
  const { isNew, reference, privatePlacementOfferOid: offer, privatePlacementOrderOid: order } = record;
  if (isNew) return 'Added';
  if (offer === null) return 'Changed';
  return (
    <>
      Changed ·{' '}
      <Link
        href={`/offers/${offer}?tab=history`}
        prefetch={false}
        className="whitespace-nowrap text-accent hover:underline"
      >
        View changes<span className="sr-only"> to subscription {reference ?? order}</span>
      </Link>
    </>
  );
}

function Details({ record: { record, accountName, accountNumber, privatePlacementOfferOid } }: RecordProps) {
  if (record === 'account') return accountName;
  if (record === 'subscription') return <OfferName oid={privatePlacementOfferOid ?? ''} />;
  return <span className="font-mono">{accountNumber}</span>;
}
