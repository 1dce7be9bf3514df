'use client';

import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { countOf } from '#lib/domain/text/count-of.ts';
import { useKeptBulk } from '../bulk/kept-bulk.ts';

const BulkDialog = dynamic(() => import('../bulk/bulk-dialog.tsx').then((module) => module.BulkDialog), {
  ssr: false,
});

type Props = { readonly bulkId: string; readonly oid: string };

/** Shows that an entry is part of a bulk update, with the other offers and, for a day, a button to undo it. */
export function BulkOfEntry({ bulkId, oid }: Props) {
  const { email, rights } = useSession();
  const bulk = useKeptBulk(bulkId, email);
  const [isUndoing, setUndoing] = useState(false);
  const changed = bulk?.results.filter(({ outcome }) => outcome === 'changed') ?? [];
  const others = changed.filter((result) => result.privatePlacementOfferOid !== oid);
  const nameOf = (other: string) => bulk?.offers.find((offer) => offer.oid === other)?.name ?? other;
  if (bulk === undefined || others.length === 0) {
    return (
      <p className="mt-2 text-small text-quiet">
        {rights.verifyAudit ? (
          <Link
            href={`/administration?tab=changes&bulkid=${bulkId}`}
            prefetch={false}
            className="text-accent underline"
          >
            Changed together with other offers
          </Link>
        ) : (
          'Changed together with other offers'
        )}
      </p>
    );
  }
  return (
    <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4">
      <details>
        <summary className="min-h-6 w-fit text-accent underline">
          With {countOf(others.length, 'other offer')}
        </summary>
        <ul aria-label="Offers changed together" className="mt-1 list-disc pl-5">
          {others.map(({ privatePlacementOfferOid: other }) => (
            <li key={other}>
              <Link
                href={`/offers/${other}?tab=history`}
                prefetch={false}
                className="text-accent hover:underline"
              >
                {nameOf(other)}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      {rights.updateOffers && (
        <Button small look="quiet" className="no-print" onClick={() => setUndoing(true)}>
          Undo for all {changed.length} offers…
        </Button>
      )}
      {isUndoing && <BulkDialog offers={bulk.offers} toUndo={changed} onClose={() => setUndoing(false)} />}
    </div>
  );
}
