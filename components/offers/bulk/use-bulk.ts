'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { keys } from '#lib/client/http/keys.ts';
import type { BulkAnswer } from '#lib/contract/offers/bulk-schemas.ts';
import {
  type BulkPart,
  changePart,
  partsAsSeen,
  partsOf,
  reverseParts,
  type SettingsToChange,
  tryPart,
} from '#lib/client/offers/bulk-parts.ts';
import { storeBulk } from './stored-bulk.ts';
import type { SelectedOffer } from './selection.ts';

type Result = BulkAnswer['results'][number];

const newKey = () => crypto.randomUUID();

type Sending = {
  readonly parts: readonly BulkPart[];
  readonly results: Result[];
  readonly bulkIds: string[];
  answered: number;
};

/** A bulk update and its steps: choice, preview and result. The user can go back from the preview. */
export function useBulk(offers: readonly SelectedOffer[]) {
  const client = useQueryClient();
  const [step, setStep] = useState<'choose' | 'preview' | 'result'>('choose');
  const [isUndo, setUndo] = useState(false);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  /**
   * Requests and their responses. After a failure, the remaining requests are sent with the same idempotency
   * keys.
   */
  const sending = useRef<Sending | null>(null);
  const { email } = useSession();

  const preview = useMutation({
    mutationFn: async (parts: readonly BulkPart[]) => {
      const results: Result[] = [];
      setProgress({ done: 0, of: countOffers(parts) });
      for (const part of parts) {
        results.push(...(await tryPart(part)).results);
        setProgress({ done: results.length, of: countOffers(parts) });
      }
      return { parts, results };
    },
    onSuccess: () => {
      setExcluded(new Set());
      setStep('preview');
    },
  });
  const seen = preview.data?.results ?? [];
  const wanted = seen.filter(
    ({ outcome, privatePlacementOfferOid: oid }) => outcome === 'changed' && !excluded.has(oid),
  );

  const change = useMutation({
    mutationFn: async () => {
      const tags = new Map(wanted.map(({ privatePlacementOfferOid: oid, etag }) => [oid, etag ?? '']));
      const sent = (sending.current ??= {
        parts: partsAsSeen(preview.data?.parts ?? [], tags, newKey),
        results: [],
        bulkIds: [],
        answered: 0,
      });
      setProgress({ done: sent.results.length, of: tags.size });
      for (const part of sent.parts.slice(sent.answered)) {
        const record = await changePart(part);
        sent.results.push(...record.results);
        if (record.bulkId !== null) sent.bulkIds.push(record.bulkId);
        sent.answered += 1;
        setProgress({ done: sent.results.length, of: tags.size });
      }
      const { bulkIds, results } = sent;
      if (email !== null) storeBulk({ email, keptAt: Date.now(), bulkIds, offers, results });
      return results;
    },
    onSuccess: () => {
      sending.current = null;
      setStep('result');
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.offers }),
  });

  const names = new Map(offers.map(({ oid, name }) => [oid, name]));
  const undoing = reverseParts(change.data ?? [], newKey);
  return {
    step,
    isUndo,
    progress,
    nameOf: (oid: string) => names.get(oid) ?? oid,
    count: offers.length,
    seen,
    wanted,
    results: change.data ?? [],
    isPreviewing: preview.isPending,
    previewError: preview.error,
    isChanging: change.isPending,
    changeError: change.error,
    isBegun: sending.current !== null,
    isExcluded: (oid: string) => excluded.has(oid),
    exclude: (oid: string, isOut: boolean) =>
      setExcluded(new Set(isOut ? [...excluded, oid] : [...excluded].filter((other) => other !== oid))),
    tryChanges: (changes: SettingsToChange) =>
      preview.mutate(
        partsOf(
          changes,
          offers.map(({ oid }) => ({ privatePlacementOfferOid: oid })),
          newKey,
        ),
      ),
    change: () => change.mutate(),
    back: () => {
      change.reset();
      setStep('choose');
    },
    canUndo: undoing.length > 0,
    undo: (results: readonly Result[] = change.data ?? []) => {
      setUndo(true);
      preview.mutate(reverseParts(results, newKey), { onSuccess: () => change.reset() });
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;

function countOffers(parts: readonly BulkPart[]): number {
  return parts.reduce((sum, { offers }) => sum + offers.length, 0);
}
