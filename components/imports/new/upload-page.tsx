'use client';

import Link from 'next/link';
import { useSession } from '#components/shell/session-context.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { later } from '#components/ui/later.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';

/**
 * Loads on demand, because it includes the fields of every kind of record. The server doesn't render it, because it
 * needs the browser's storage.
 */
const UploadFlow = later(() => import('./upload-flow.tsx').then((module) => module.UploadFlow), {
  ssr: false,
  loading: () => <SkeletonRows rows={4} label="Loading the upload" />,
});

/** The page on which a user imports a spreadsheet for the firm. */
export function UploadPage() {
  const { rights, restricted, firmName } = useSession();
  const mayCreate = rights.updateOffers && !restricted.includes('updateOffer');
  return (
    <>
      {rights.readImports && (
        <p className="no-print text-small">
          <Link href="/imports" className="text-accent hover:underline">
            Data
          </Link>{' '}
          <span className="text-quiet">›</span>
        </p>
      )}
      <h1 className="text-title">Upload a file</h1>
      {rights.importBooks ? (
        <UploadFlow />
      ) : (
        <div className="mt-4">
          <EmptyState
            title="You don’t have permission to upload files"
            actions={
              <>
                {mayCreate && (
                  <Link href="/offers/new" className={buttonClass('primary')}>
                    New offer
                  </Link>
                )}
                <Link href={rights.readImports ? '/imports' : '/offers'} className={buttonClass('plain')}>
                  {rights.readImports ? 'Go to Data' : 'Go to Offers'}
                </Link>
              </>
            }
          >
            Administrators of {firmName} can upload files. Ask one of them to upload yours
            {mayCreate && ', or create your offers one at a time'}.
          </EmptyState>
        </div>
      )}
    </>
  );
}
