import { usePageCommands } from '#components/shell/page-commands.ts';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { useSavedFile } from '#components/ui/use-saved-file.ts';
import { readFile } from '#lib/client/http/api.ts';
import { offerPath } from '#lib/client/offers/read-offer.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';

/** Saves an offer's memo as a PDF. For a closed offer, that is its closing memo, which the header offers too. */
export function MemoButton({ offer }: { readonly offer: OfferRecord }) {
  const closed = isClosed(offer.offerStatus);
  const { save, isPending, problem } = useMemoFile(offer);
  usePageCommands([{ label: closed ? 'Save the closing memo' : 'Save the offer memo', run: save }]);
  return (
    <>
      <Button className="no-print" aria-disabled={isPending} onClick={save}>
        {isPending ? 'Creating…' : closed ? 'Closing memo' : 'Offer memo'}
      </Button>
      {problem}
    </>
  );
}

/** Saves an offer's memo as a PDF. Returns the problem to show if that fails. */
export function useMemoFile({ privatePlacementOfferOid: oid }: OfferRecord) {
  const { mutate, isPending, error, reset } = useSavedFile(
    () => readFile(`${offerPath(oid)}/memo`, {}),
    'Creating the memo…',
  );
  const save = () => !isPending && mutate();
  const problem = error !== null && (
    <div className="no-print basis-full">
      <ProblemNotice title="The memo couldn’t be created." error={error} onRetry={save}>
        <Button small look="quiet" onClick={reset}>
          Dismiss
        </Button>
      </ProblemNotice>
    </div>
  );
  return { save, isPending, problem };
}
