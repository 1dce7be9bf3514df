'use client';

import { useMutation } from '@tanstack/react-query';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { reasonOf } from '#components/ui/problem-notice.tsx';
import { readEarlierSettings } from '#lib/client/offers/read-earlier-settings.ts';
import type { SettingValues } from '#lib/contract/offers/setting-values.ts';
import { settingFields } from '#lib/domain/offers/offer.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';

type Props = {
  readonly offer: OfferRecord;
  readonly version: number;
  readonly onRestore: (values: SettingValues) => void;
};

/** Fills all settings of an earlier version into the form. Its status and dates aren't settings, so they stay. */
export function RestoreVersion({ offer, version, onRestore }: Props) {
  const rebuild = useMutation({
    mutationFn: () => readEarlierSettings(offer.privatePlacementOfferOid, version),
    onSuccess: (settings) => {
      if (settingFields.some((field) => field in settings && differs(offer[field], settings[field]))) {
        onRestore(settings);
      } else {
        announce(`All settings already match version ${version}.`);
      }
    },
  });
  return (
    <div className="no-print -ml-2 mt-1 flex flex-wrap items-center gap-x-3">
      <Button
        small
        look="quiet"
        aria-disabled={rebuild.isPending}
        onClick={() => rebuild.isPending || rebuild.mutate()}
      >
        {rebuild.isPending ? 'Loading the earlier settings…' : `Restore the offer to version ${version}`}
      </Button>
      {rebuild.error && (
        <p role="alert" className="text-small text-danger">
          The earlier settings couldn’t be loaded. {reasonOf(rebuild.error)}
        </p>
      )}
    </div>
  );
}

function differs(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) !== JSON.stringify(right);
}
