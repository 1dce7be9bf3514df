import { PersonName } from '#components/people/person-name.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { fieldLabels, describeValue } from '#lib/client/offers/field-labels.ts';
import type { HistoryEntry } from '#lib/client/offers/list-history.ts';
import type { Approval } from '#lib/client/approvals/approvals.ts';
import { type SettingValues, settingValues } from '#lib/contract/offers/setting-values.ts';
import { isRecordField, isCreationOrDeletion, type RecordField } from '#lib/domain/offers/audit-entry.ts';
import { offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { rejectionTitle } from '#lib/domain/approvals/rejected-requests.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { money } from '#lib/domain/market/money.ts';
import { entryTitle } from '#lib/domain/offers/entry-title.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { Button } from '#components/ui/button.tsx';
import { settingFields } from '#lib/domain/offers/offer.ts';
import { FirmName } from '../firms/firm-name.tsx';
import { methodLabels } from '../subscriptions/allocation-words.ts';
import { AllocationEntry } from './allocation-entry.tsx';
import { AllValues, FieldRow } from './all-values.tsx';
import { Effects } from './effects.tsx';
import { EntryBulk, RestoreVersion } from './entry-actions.tsx';
import { actorWords, basisWords, sortedByAccount } from './history-words.ts';
import { ValueChange } from '../changed-values.tsx';
import { useRestorable } from './use-restorable.ts';

type Props = {
  readonly entry: HistoryEntry;
  readonly offer: OfferRecord;
  /** Whether this is the offer's newest version. If it is, there is nothing to restore. */
  readonly isNewest: boolean;
  /** Whether a setting might have changed since this version. */
  readonly canDiffer: boolean;
  /** Null for users who can't change the offer. */
  readonly onRestore: ((values: SettingValues) => void) | null;
};

/** One version in an offer's history: who changed which fields, when, and with which effects. */
export function HistoryItem({ entry, offer, isNewest, canDiffer, onRestore }: Props) {
  const { version, at, actor, changes } = entry;
  const basis = basisWords(entry);
  const headingId = `version-${version}`;
  return (
    <li className="border-b border-hairline py-4">
      <article aria-labelledby={headingId}>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 id={headingId} className="font-semibold">
            {entryTitle(entry)}{' '}
            <span className="font-normal text-quiet">
              <span className="sr-only">, </span>version {version}
            </span>
          </h3>
          <p className="sm:ml-auto">
            <TimeText timestamp={at} />
          </p>
        </div>
        <p className="text-small text-quiet">
          <PersonName actor={actor.name} className="text-ink" />, {actorWords(actor)}
          {actor.firmOid !== null && (
            <>
              {' · '}
              <FirmName oid={actor.firmOid} />
            </>
          )}
        </p>
        {isCreationOrDeletion(entry) ? (
          <AllValues entry={entry} />
        ) : (
          changes.length > 0 && (
            <dl className="mt-2">
              {changes.map((change) => (
                <ChangeRow key={change.field} change={change} offer={offer} onRestore={onRestore} />
              ))}
            </dl>
          )
        )}
        {entry.bulkId !== undefined && (
          <EntryBulk bulkId={entry.bulkId} oid={offer.privatePlacementOfferOid} />
        )}
        <Effects entry={{ ...entry, effects: sortedByAccount(entry.effects) }} />
        {entry.allocation !== undefined && (
          <AllocationEntry oid={offer.privatePlacementOfferOid} allocation={entry.allocation} />
        )}
        {basis !== null && <p className="mt-2">{basis}</p>}
        {entry.basis?.reason !== undefined && (
          <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
            <span className="text-quiet">Reason:</span> {entry.basis.reason}
          </p>
        )}
        {entry.approval !== undefined && (
          <EntryApproval approval={entry.approval} decision="Approved by" decider={actor.name} />
        )}
        {isNewest && <p className="mt-2 text-small text-quiet">This is the current version.</p>}
        {onRestore !== null && canDiffer && !isNewest && (
          <RestoreVersion offer={offer} version={version} onRestore={onRestore} />
        )}
      </article>
    </li>
  );
}

/** A rejected request for approval. It changed nothing, so it isn't a version of the offer. */
export function RejectedRequest({ approval }: { readonly approval: Approval }) {
  const { approvalId, decidedAt, decidedBy, allocation } = approval;
  const headingId = `rejected-${approvalId}`;
  return (
    <li className="border-b border-hairline py-4">
      <article aria-labelledby={headingId}>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 id={headingId} className="font-semibold">
            {rejectionTitle(approval)}
          </h3>
          <p className="sm:ml-auto">{decidedAt !== null && <TimeText timestamp={decidedAt} />}</p>
        </div>
        {allocation !== null && (
          <p className="mt-2">
            {methodLabels[allocation.method]}, {formatMoney(money(allocation.parameters.available))} available
          </p>
        )}
        <EntryApproval approval={approval} decision="Rejected by" decider={decidedBy?.name ?? ''} />
      </article>
    </li>
  );
}

type EntryApprovalProps = {
  readonly approval: Pick<NonNullable<HistoryEntry['approval']>, 'reason' | 'comment' | 'requestedBy'>;
  readonly decision: 'Approved by' | 'Rejected by';
  readonly decider: string;
};

/** Shows who requested the step, and who approved or rejected it. */
function EntryApproval({
  approval: { reason, comment, requestedBy },
  decision,
  decider,
}: EntryApprovalProps) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 [overflow-wrap:anywhere]">
      <dt className="text-quiet">Requested by</dt>
      <dd>
        <PersonName actor={requestedBy.name} />
      </dd>
      <dt className="text-quiet">Reason</dt>
      <dd className="whitespace-pre-line">{reason}</dd>
      <dt className="text-quiet">{decision}</dt>
      <dd>
        <PersonName actor={decider} />
      </dd>
      {comment !== null && (
        <>
          <dt className="text-quiet">Comment</dt>
          <dd className="whitespace-pre-line">{comment}</dd>
        </>
      )}
    </dl>
  );
}

type ChangeRowProps = {
  readonly change: HistoryEntry['changes'][number];
  readonly offer: OfferRecord;
  /** Null for users who can't change the offer. */
  readonly onRestore: ((values: SettingValues) => void) | null;
};

/** One changed field, before and after, with a button that restores the earlier value. */
function ChangeRow({ change: { field, from, to }, offer, onRestore }: ChangeRowProps) {
  const { objectionToEarlier } = useRestorable();
  if (!isRecordField(field)) {
    return <FieldRow label={field}>{`${JSON.stringify(from)} → ${JSON.stringify(to)}`}</FieldRow>;
  }
  const earlier = settingValues({ [field]: from });
  const setting = settingFields.find((known) => known === field && known in earlier);
  const objection = setting === undefined ? null : objectionToEarlier(setting, earlier);
  const isPresent = JSON.stringify(offer[field]) === JSON.stringify(from);
  return (
    <FieldRow label={fieldLabels[field]}>
      <span className="min-w-0">
        <ValueChange field={field} from={from} to={to} />
      </span>
      {onRestore !== null && setting !== undefined && !isPresent && objection !== null && (
        <span className="no-print text-small text-quiet">Can’t be restored. {objection}</span>
      )}
      {onRestore !== null && setting !== undefined && !isPresent && objection === null && (
        <Button
          small
          look="quiet"
          className="no-print -my-1"
          aria-label={`${restoreWords(field, from)}, ${fieldLabels[field]}`}
          onClick={() => onRestore(earlier)}
        >
          {restoreWords(field, from)}
        </Button>
      )}
    </FieldRow>
  );
}

const maxWords = 40;

/** Names the earlier value, because the button follows the new one. Long lists have no room. */
function restoreWords(field: RecordField, value: unknown): string {
  if (value === null || value === '') return 'Remove this value';
  const earlier = describeValue(field, value);
  if (earlier.length > maxWords) return 'Restore the earlier value';
  return offerFields[field].kind === 'text' ? `Restore “${earlier}”` : `Restore ${earlier}`;
}
