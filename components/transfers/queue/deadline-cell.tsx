import { DueText } from '#components/offers/list/due-text.tsx';
import { deadlineWords } from '#components/transfers/deadline-words.ts';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import type { FirmTransfer } from '#lib/client/accounts/list-firm-transfers.ts';
import { businessDaysBetween } from '#lib/domain/market/business-days.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';

type Props = { readonly transfer: FirmTransfer; readonly today: MarketDate };

/** So few business days are marked as due. */
const soon = 5;

/**
 * Until when something is to be sent, and how many business days are left. Settled where another request took its
 * place.
 */
export function DeadlineCell({ transfer: { answerBy, replacedBy }, today }: Props) {
  const closures = useClosures();
  if (replacedBy !== null) {
    return (
      <>
        <span className="block font-semibold">Settled</span>
        <span className="block text-quiet">by {replacedBy}</span>
      </>
    );
  }
  if (answerBy === null) {
    return <span className="text-quiet">No deadline</span>;
  }
  const { by, left, isPast } = deadlineWords(answerBy, today, closures);
  const isSoon = !isPast && businessDaysBetween(today, answerBy, closures) <= soon;
  return (
    <>
      <span className="block font-semibold">
        <span className="lg:sr-only">Send by </span>
        <time dateTime={answerBy} title={by}>
          {by.replace(/^\w+, |, \d+$/g, '')}
        </time>
      </span>
      <span className="block">
        {isSoon ? <DueText label={left} /> : <span className="text-quiet">{left}</span>}
      </span>
    </>
  );
}
