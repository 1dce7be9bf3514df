'use client';

import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { later } from '#components/ui/later.tsx';
import { reasonOf } from '#components/ui/reason-of.ts';
import { useSession } from '#components/shell/session-context.tsx';
import { reverseParts } from '#lib/client/offers/bulk-parts.ts';
import { readEarlierSettings } from '#lib/client/offers/read-earlier-settings.ts';
import type { SettingValues } from '#lib/contract/offers/setting-values.ts';
import { settingFields } from '#lib/domain/offers/offer.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { useStoredBulk } from '../bulk/stored-bulk.ts';

type RestoreVersionProps = {
  readonly offer: OfferRecord;
  readonly version: number;
  readonly onRestore: (values: SettingValues) => void;
};

/**
 * Fills in the form with all settings of an earlier version. The status and dates aren't settings, so they stay as
 * they are.
 */
export function RestoreVersion({ offer, version, onRestore }: RestoreVersionProps) {
  /** The offer whose settings were found to match the version's. If the offer changes, the button returns. */
  const [sameAs, setSameAs] = useState<OfferRecord | null>(null);
  const rebuild = useMutation({
    mutationFn: () => readEarlierSettings(offer.privatePlacementOfferOid, version),
    onSuccess: (settings) => {
      if (settingFields.some((field) => field in settings && differs(offer[field], settings[field]))) {
        onRestore(settings);
      } else {
        setSameAs(offer);
      }
    },
  });
  if (sameAs === offer) {
    return (
      // Takes focus from the button that it replaces, so that screen readers read it.
      <p ref={focusOn} tabIndex={-1} className="no-print mt-2 text-small text-quiet outline-none">
        All settings match version {version}.
      </p>
    );
  }
  return (
    <div className="no-print -ml-2 mt-1 flex flex-wrap items-center gap-x-3">
      <Button
        small
        look="quiet"
        aria-disabled={rebuild.isPending}
        onClick={() => rebuild.isPending || rebuild.mutate()}
      >
        {rebuild.isPending ? 'Loading the earlier settings…' : `Restore settings from version ${version}`}
      </Button>
      {rebuild.error && (
        <p role="alert" className="text-small text-danger">
          The earlier settings couldn’t be loaded. {reasonOf(rebuild.error)}
        </p>
      )}
    </div>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

function differs(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) !== JSON.stringify(right);
}

const BulkDialog = later(() => import('../bulk/bulk-dialog.tsx').then((module) => module.BulkDialog), {
  ssr: false,
});

type EntryBulkProps = { readonly bulkId: string; readonly oid: string };

/**
 * Shows that an entry is part of a bulk update. For a day, in the browser that made the update, also lists the other
 * offers and shows a button that undoes the update.
 */
export function EntryBulk({ bulkId, oid }: EntryBulkProps) {
  const { email, rights } = useSession();
  const bulk = useStoredBulk(bulkId, email);
  const [isUndoing, setUndoing] = useState(false);
  const changed = bulk?.results.filter(({ outcome }) => outcome === 'changed') ?? [];
  const undoable = reverseParts(changed, () => '').flatMap(({ offers }) => offers).length;
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
      {rights.updateOffers && undoable > 0 && (
        <Button small look="quiet" className="no-print" onClick={() => setUndoing(true)}>
          Undo for {undoable === changed.length ? `all ${undoable}` : `${undoable} of ${changed.length}`}{' '}
          offers…
        </Button>
      )}
      {isUndoing && <BulkDialog offers={bulk.offers} toUndo={changed} onClose={() => setUndoing(false)} />}
    </div>
  );
}
