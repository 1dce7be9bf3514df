'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useLoadAhead } from '#components/shell/load-ahead.ts';
import { later } from '#components/ui/later.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { BackToList } from '../list/back-to-list.tsx';
import { useCreationRefusal } from '../use-offer-relation.ts';
import type { Source } from './new-offer-source.tsx';

/**
 * Loads on demand, because it includes the rules and the form. The server doesn't render it, because it needs the
 * tab's storage.
 */
const NewOffer = later(() => import('./new-offer-source.tsx').then((module) => module.NewOffer), {
  ssr: false,
  loading: () => <SkeletonRows rows={12} label="Loading the form." />,
});

/** The form's dialogs. They load after the form, whose module keeps Zod from compiling schemas with eval. */
const laterParts = [
  () => import('./new-offer-source.tsx'),
  () => import('./draft-conflict.tsx'),
  () => import('../settings/leave-dialog.tsx'),
];

/** Creates an offer from scratch, from a draft, or as a copy of another one. */
export function NewOfferPage() {
  const refusal = useCreationRefusal();
  const parameters = useSearchParams();
  const asked: Source = { draftId: parameters.get('draft'), copyOf: parameters.get('copy') };
  const [seen, setSeen] = useState(parameters.toString());
  /**
   * The source that the form opened with, and its current source. Saving a draft changes the URL, but doesn't open a
   * new form.
   */
  const [shown, setShown] = useState({ opened: asked, current: asked, number: 0 });
  useLoadAhead(laterParts);
  if (seen !== parameters.toString()) {
    setSeen(parameters.toString());
    if (asked.draftId !== shown.current.draftId || asked.copyOf !== shown.current.copyOf) {
      setShown({ opened: asked, current: asked, number: shown.number + 1 });
    }
  }
  return (
    <>
      <BackToList />
      <h1 className="text-title">New offer</h1>
      {refusal === null ? (
        <NewOffer
          key={shown.number}
          source={shown.opened}
          onSavedAs={(draftId) => {
            setShown((now) => ({ ...now, current: { draftId, copyOf: null } }));
            history.replaceState(null, '', `/offers/new?draft=${encodeURIComponent(draftId)}`);
          }}
        />
      ) : (
        <Notice className="mt-4">{refusal}</Notice>
      )}
    </>
  );
}
