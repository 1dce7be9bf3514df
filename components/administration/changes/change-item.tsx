import Link from 'next/link';
import { ValueChange } from '#components/offers/history/value-change.tsx';
import { PersonName } from '#components/people/person-name.tsx';
import { Button } from '#components/ui/button.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import type { ListedChange } from '#lib/client/administration/list-changes.ts';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { actionWords, isCreation, isRecordField } from '#lib/domain/offers/audit-entry.ts';
import { cellClass } from '../list-table.tsx';

type Props = { readonly change: ListedChange; readonly onBulk: (bulkId: string) => void };

/** One change: of which offer, what, by whom and when. */
export function ChangeItem({ change, onBulk }: Props) {
  const { privatePlacementOfferOid: oid, offerName, version, actor, at, bulkId, basis } = change;
  const who = <PersonName actor={actor.name} className="[overflow-wrap:anywhere]" />;
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={`${cellClass} [overflow-wrap:anywhere]`}>
        <Link
          href={`/offers/${oid}?tab=history`}
          prefetch={false}
          className="font-semibold text-accent hover:underline"
        >
          {offerName}
        </Link>
        <span className="block text-quiet">version {version}</span>
      </th>
      <td className={cellClass}>
        <span className="block">{actionWords(change)}</span>
        {!isCreation(change) && <Fields changes={change.changes} />}
        {basis?.reason !== undefined && (
          <span className="block whitespace-pre-line text-quiet">Reason: {basis.reason}</span>
        )}
        {bulkId !== undefined && (
          <Button small look="quiet" className="no-print -ml-2" onClick={() => onBulk(bulkId)}>
            Show all offers of this change
          </Button>
        )}
        <span className="block text-quiet md:hidden">
          {who} · <TimeText timestamp={at} />
        </span>
      </td>
      <td className={`${cellClass} max-md:hidden`}>{who}</td>
      <td className={`${cellClass} whitespace-nowrap text-quiet max-md:hidden`}>
        <TimeText timestamp={at} />
      </td>
    </tr>
  );
}

function Fields({ changes }: Pick<ListedChange, 'changes'>) {
  return (
    <ul>
      {changes.map(({ field, from, to }) => (
        <li key={field} className="flex flex-wrap gap-x-1.5">
          {isRecordField(field) && (
            <>
              <span className="text-quiet">{fieldLabels[field]}</span>{' '}
              <ValueChange field={field} from={from} to={to} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
