import { PersonName } from '#components/people/person-name.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { useMemoFile } from '../history/memo-button.tsx';
import type { Closing } from './status-line.tsx';

type Props = { readonly offer: OfferRecord; readonly closed: Closing['closed'] };

/** Says when and by whom an offer was closed, and saves its closing memo. */
export function ClosingLine({ offer, closed }: Props) {
  const { save, isPending, problem } = useMemoFile(offer);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 text-small text-quiet">
      {closed && (
        <p>
          on <TimeText timestamp={closed.at} /> by <PersonName actor={closed.by} />
        </p>
      )}
      <button
        type="button"
        aria-disabled={isPending}
        onClick={save}
        className="no-print inline-flex min-h-6 items-center text-accent underline"
      >
        {isPending ? 'Creating…' : 'Save closing memo (PDF)'}
      </button>
      {problem}
    </div>
  );
}
