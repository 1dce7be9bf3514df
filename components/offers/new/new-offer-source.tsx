'use client';

import '#lib/client/http/zod-without-eval.ts'; // must be imported before any schema is created
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState, Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { ApiError } from '#lib/client/http/api.ts';
import { draftQuery } from '#lib/client/offers/creating/drafts.ts';
import { emptyForm, copyForm, formFromMembers } from '#lib/client/offers/creating/new-offer-form.ts';
import { offerQuery } from '#lib/client/offers/read-offer.ts';
import { NewOfferForm } from './new-offer-form.tsx';
import { readTyped, draftSource } from './typed-offer.ts';
import { isDraftGone } from './use-new-offer.ts';

/** What the form starts with, according to the URL: a draft, a copy of an offer, or an empty form. */
export type Source = { readonly draftId: string | null; readonly copyOf: string | null };

type Props = { readonly source: Source; readonly onSavedAs: (draftId: string) => void };

/** The form for a new offer. Appears once its initial values have loaded. */
export function NewOffer({ source: { draftId, copyOf }, onSavedAs }: Props) {
  if (draftId !== null) return <FromDraft draftId={draftId} onSavedAs={onSavedAs} />;
  if (copyOf !== null) return <FromOffer oid={copyOf} onSavedAs={onSavedAs} />;
  return (
    <NewOfferForm start={{ source: 'new', form: emptyForm, draft: null }} note={null} onSavedAs={onSavedAs} />
  );
}

function FromDraft({ draftId, onSavedAs }: { readonly draftId: string } & Pick<Props, 'onSavedAs'>) {
  const email = useSession().email ?? '';
  const { data, isFetchedAfterMount, error, refetch } = useQuery(draftQuery(draftId));
  const source = draftSource(draftId);
  // Checked only once: if the user later saves the draft as another one, the typed text is no longer stored under
  // this source.
  const [hasTyped] = useState(() => readTyped(email, source) !== null);
  // Data cached during an earlier visit may be out of date.
  if (data !== undefined && isFetchedAfterMount) {
    const { name, offer } = data.value;
    const draft = { draftId, name, etag: data.etag };
    return (
      <NewOfferForm
        start={{ source, form: formFromMembers(offer), draft }}
        note={null}
        onSavedAs={onSavedAs}
      />
    );
  }
  if (!isDraftGone(error)) return <NotYet what="draft" error={error} onRetry={() => void refetch()} />;
  if (!hasTyped) {
    return (
      <Nothing title="Draft not found">
        The draft was deleted or used to create an offer. Drafts are listed on the Offers page.
      </Nothing>
    );
  }
  return (
    <NewOfferForm
      start={{ source, form: emptyForm, draft: null }}
      note={
        <Notice tone="due" title="Draft not found">
          The draft was deleted or used to create an offer. Your unsaved changes are below.
        </Notice>
      }
      onSavedAs={onSavedAs}
    />
  );
}

function FromOffer({ oid, onSavedAs }: { readonly oid: string } & Pick<Props, 'onSavedAs'>) {
  const { firmOid } = useSession();
  const { data, error, refetch } = useQuery(offerQuery(oid));
  if (data === undefined) {
    return error instanceof ApiError && error.hasCode('offer.not.found') ? (
      <Nothing title="Offer not found">
        Only the creating firm and participating firms can see an offer.
      </Nothing>
    ) : (
      <NotYet what="offer" error={error} onRetry={() => void refetch()} />
    );
  }
  const { creatingFirmOid, offerName } = data.value;
  if (creatingFirmOid !== firmOid) {
    return <Nothing title="Another firm’s offer">You can only duplicate offers your firm created.</Nothing>;
  }
  return (
    <NewOfferForm
      start={{ source: `copy of ${oid}`, form: copyForm(data.value), draft: null }}
      note={
        <Notice className="mt-2">
          Copied from {offerName}, except its reference, closing date and participating firms.
        </Notice>
      }
      onSavedAs={onSavedAs}
    />
  );
}

type NotYetProps = {
  readonly what: 'draft' | 'offer';
  readonly error: Error | null;
  readonly onRetry: () => void;
};

function NotYet({ what, error, onRetry }: NotYetProps) {
  return error === null ? (
    <SkeletonRows rows={12} label={`Loading the ${what}.`} />
  ) : (
    <ProblemNotice title={`The ${what} couldn’t be loaded.`} error={error} onRetry={onRetry} />
  );
}

function Nothing({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <div className="mt-4">
      <EmptyState
        title={title}
        actions={
          <>
            <Link href="/offers" className={buttonClass('plain')}>
              All offers
            </Link>
            <Link href="/offers/new" className={buttonClass('plain')}>
              Empty form
            </Link>
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
