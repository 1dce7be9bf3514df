'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { keys } from '#lib/client/http/keys.ts';
import type { BulkAnswer } from '#lib/contract/offers/bulk-schemas.ts';
import {
  type BulkPart,
  changePart,
  finalFields,
  partsAsSeen,
  partsOf,
  reverseParts,
  type SettingsToChange,
  tryPart,
} from '#lib/client/offers/bulk-parts.ts';
import { storeBulk } from './stored-bulk.ts';
import type { NamedOffer } from './selection.ts';

type Result = BulkAnswer['results'][number];

const newKey = () => crypto.randomUUID();

type Sending = {
  readonly parts: readonly BulkPart[];
  readonly results: Result[];
  readonly bulkIds: string[];
  answered: number;
};

/**
 * A bulk update and its current step: choice, preview or result. The user can go back from the preview to the choice.
 */
export function useBulk(offers: readonly NamedOffer[]) {
  const [step, setStep] = useState<'choose' | 'preview' | 'result'>('choose');
  const [undone, setUndone] = useState<readonly Result[] | null>(null);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const preview = usePreview(setProgress, () => {
    setExcluded(new Set());
    setStep('preview');
  });
  const seen = preview.data?.results ?? [];
  const wanted = seen.filter(
    ({ outcome, privatePlacementOfferOid: oid }) => outcome === 'changed' && !excluded.has(oid),
  );
  const tags = new Map(wanted.map(({ privatePlacementOfferOid: oid, etag }) => [oid, etag ?? '']));
  const { change, isBegun } = useChange(offers, setProgress, () => setStep('result'));
  const unsent = seen.filter(({ outcome }) => outcome === 'refused');
  const send = () => change.mutate({ parts: preview.data?.parts ?? [], tags, unsent });

  const names = new Map(offers.map(({ oid, name }) => [oid, name]));
  const undoing = reverseParts(change.data ?? [], newKey);
  return {
    step,
    isUndo: undone !== null,
    /** The fields that an undo leaves as they are. */
    keptFields: finalFields(undone ?? []),
    progress,
    nameOf: (oid: string) => names.get(oid) ?? oid,
    count: offers.length,
    seen,
    wanted,
    /** Includes the offers that weren't sent, because the preview showed that they can't be changed this way. */
    results: change.data === undefined ? [] : [...change.data, ...change.variables.unsent],
    isPreviewing: preview.isPending,
    previewError: preview.error,
    isChanging: change.isPending,
    changeError: change.error,
    isBegun,
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
    change: send,
    back: () => {
      change.reset();
      setStep('choose');
    },
    canUndo: undoing.length > 0,
    undo: (results: readonly Result[] = change.data ?? []) => {
      setUndone(results);
      preview.mutate(reverseParts(results, newKey), { onSuccess: () => change.reset() });
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;

function countOffers(parts: readonly BulkPart[]): number {
  return parts.reduce((sum, { offers }) => sum + offers.length, 0);
}

type OnProgress = (progress: { readonly done: number; readonly of: number }) => void;

/** Does a dry run of the changes. */
function usePreview(onProgress: OnProgress, onSuccess: () => void) {
  return useMutation({
    mutationFn: async (parts: readonly BulkPart[]) => {
      const results: Result[] = [];
      onProgress({ done: 0, of: countOffers(parts) });
      for (const part of parts) {
        results.push(...(await tryPart(part)).results);
        onProgress({ done: results.length, of: countOffers(parts) });
      }
      return { parts, results };
    },
    onSuccess,
  });
}

type Seen = {
  readonly parts: readonly BulkPart[];
  /** The ETag that each offer to change had in the preview. */
  readonly tags: ReadonlyMap<string, string>;
  /** Results of the offers that can't be changed. */
  readonly unsent: readonly Result[];
};

/** Applies the previewed changes with the offers' ETags from the preview, and stores the results for an undo. */
function useChange(offers: readonly NamedOffer[], onProgress: OnProgress, onSuccess: () => void) {
  const client = useQueryClient();
  const { email } = useSession();
  /**
   * Requests and the responses received so far. After a failure, the remaining requests are sent again with the same
   * idempotency keys.
   */
  const sending = useRef<Sending | null>(null);
  const change = useMutation({
    mutationFn: async ({ parts, tags }: Seen) => {
      const sent = (sending.current ??= {
        parts: partsAsSeen(parts, tags, newKey),
        results: [],
        bulkIds: [],
        answered: 0,
      });
      onProgress({ done: sent.results.length, of: tags.size });
      for (const part of sent.parts.slice(sent.answered)) {
        const answer = await changePart(part);
        sent.results.push(...answer.results);
        if (answer.bulkId !== null) sent.bulkIds.push(answer.bulkId);
        sent.answered += 1;
        onProgress({ done: sent.results.length, of: tags.size });
      }
      const { bulkIds, results } = sent;
      if (email !== null) storeBulk({ email, keptAt: Date.now(), bulkIds, offers, results });
      return results;
    },
    onSuccess: () => {
      sending.current = null;
      onSuccess();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.offers }),
  });

  return { change, isBegun: sending.current !== null };
}
