'use client';

import { usePageCommands } from '#components/shell/page-commands.ts';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { useSavedFile } from '#components/ui/use-saved-file.ts';
import { readFile } from '#lib/client/http/api.ts';
import { offerPath } from '#lib/client/offers/read-offer.ts';

type Props = { readonly oid: string; readonly isClosed: boolean };

/** Saves what was decided about an offer as a PDF, to be filed. What went wrong takes a line of its own. */
export function ClosingMemo({ oid, isClosed }: Props) {
  const { mutate, isPending, error, reset } = useSavedFile(
    () => readFile(`${offerPath(oid)}/memo`, {}),
    'Creating the memo…',
  );
  const save = () => !isPending && mutate();
  usePageCommands([{ label: isClosed ? 'Save the closing memo' : 'Save the offer memo', run: save }]);
  return (
    <>
      <Button className="no-print" aria-disabled={isPending} onClick={save}>
        {isPending ? 'Drawing…' : isClosed ? 'Closing memo' : 'Offer memo'}
      </Button>
      {error !== null && (
        <div className="no-print basis-full">
          <ProblemNotice title="The memo could not be created." error={error} onRetry={save}>
            <Button small look="quiet" onClick={reset}>
              Leave it
            </Button>
          </ProblemNotice>
        </div>
      )}
    </>
  );
}
