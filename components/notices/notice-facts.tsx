import { reasonWords } from '#components/approvals/approval-words.tsx';
import { PersonName } from '#components/people/person-name.tsx';
import { MoneyText } from '#components/ui/money-text.tsx';
import type { ListedNotice } from '#lib/client/notices/notices.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { useSession } from '#components/shell/session-context.tsx';
import { outcomeOf } from './outcome-words.ts';

/** The names and figures that a notification's text leaves out, because it is also sent by e-mail. */
export function NoticeFacts({ notice: { offer, approval, transfer } }: { readonly notice: ListedNotice }) {
  return (
    <>
      {transfer && (
        <p className="text-small">
          {transfer.accountName}, from {transfer.contraFirmName ?? 'an unknown firm'}
          {transfer.comment !== null && (
            <span className="block text-quiet">{transfer.comment.replaceAll(/(?:\\\\)+/g, ' ').trim()}</span>
          )}
        </p>
      )}
      {approval && (
        <div className="text-small">
          <Outcome approval={approval} />
          <p>
            <span className="text-quiet">Requested by</span> <PersonName actor={approval.requestedBy} />
          </p>
          <p className="whitespace-pre-line">
            <span className="text-quiet">Reason:</span>{' '}
            {offer ? approval.reason : reasonWords(approval.reason)}
          </p>
          {approval.allocatedDollarAmount !== null && (
            <p>
              <MoneyText amount={approval.allocatedDollarAmount} /> to allocate
            </p>
          )}
        </div>
      )}
      {offer && (
        <p className="text-small">
          <MoneyText amount={offer.approvedDollarAmount} /> approved of{' '}
          <MoneyText amount={offer.offerMinimum} /> minimum
          {offer.offerMaximum !== null && (
            <>
              , <MoneyText amount={offer.offerMaximum} /> maximum
            </>
          )}
          .{' '}
          <span className="text-quiet">
            Cash required {formatDate(offer.cashRequiredDate)}, closes {formatDate(offer.closingDate)}.
          </span>
        </p>
      )}
    </>
  );
}

/** What became of a request that is no longer pending. */
function Outcome({ approval }: { readonly approval: NonNullable<ListedNotice['approval']> }) {
  const { email } = useSession();
  const outcome = outcomeOf(approval);
  if (outcome === null) return null;
  const { words, by } = outcome;
  return (
    <p>
      {by === null ? (
        words
      ) : (
        <>
          {words} by {by === email ? 'you' : <PersonName actor={by} />}
        </>
      )}
    </p>
  );
}
