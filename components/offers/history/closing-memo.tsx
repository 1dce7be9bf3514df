'use client';

import { usePageCommands } from '#components/shell/page-commands.ts';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { useSavedFile } from '#components/ui/use-saved-file.ts';
import { readFile } from '#lib/client/http/api.ts';
import { offerPath } from '#lib/client/offers/read-offer.ts';

/** Saves what was decided about an offer as a PDF, to be filed. What went wrong takes a line of its own. */
export function ClosingMemo({ oid }: { readonly oid: string }) {
  const { mutate, isPending, error, reset } = useSavedFile(
    () => readFile(`${offerPath(oid)}/memo`, {}),
    'Creating the memo…',
  );
  const save = () => !isPending && mutate();
  usePageCommands([{ label: 'Save the closing memo', run: save }]);
  return (
    <>
      <Button className="no-print" aria-disabled={isPending} onClick={save}>
        {isPending ? 'Drawing…' : 'Closing memo'}
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
