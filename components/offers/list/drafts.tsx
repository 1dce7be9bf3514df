'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { type RefObject, useRef, useState } from 'react';
import { ConfirmDialog } from '#components/administration/confirm-dialog.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { NameDialog } from '#components/views/name-dialog.tsx';
import {
  deleteDraftMutation,
  type Draft,
  draftQuery,
  draftsQuery,
  renameDraftMutation,
} from '#lib/client/offers/creating/drafts.ts';

type Asked = { readonly what: 'rename' | 'delete'; readonly draft: Draft };

/** Lists the firm's drafts. Each can be continued, renamed and deleted. */
export function Drafts() {
  const { data, error, refetch } = useQuery(draftsQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const onClose = () => setAsked(null);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-lead outline-none">
        Drafts
      </h2>
      {error !== null && (
        <ProblemNotice title="The drafts couldn’t be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <SkeletonRows rows={2} label="Loading drafts" />}
      {data?.length === 0 && <p className="text-quiet">Your firm has no drafts.</p>}
      <ul className="mt-1 border-t border-hairline empty:hidden">
        {data?.map((draft) => (
          <DraftRow key={draft.draftId} draft={draft} onAsk={(what) => setAsked({ what, draft })} />
        ))}
      </ul>
      {asked?.what === 'rename' && <RenameDraft draft={asked.draft} onClose={onClose} />}
      {asked?.what === 'delete' && <DeleteDraft draft={asked.draft} focusAfter={heading} onClose={onClose} />}
    </>
  );
}

type RowProps = { readonly draft: Draft; readonly onAsk: (what: Asked['what']) => void };

function DraftRow({ draft: { draftId, name, offer, updatedTimestamp }, onAsk }: RowProps) {
  const { offerName } = offer;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-1.5 sm:px-2">
      <p className="min-w-0 wrap-anywhere">
        <Link
          href={`/offers/new?draft=${draftId}`}
          prefetch={false}
          className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline"
        >
          {name}
        </Link>
        <span className="block text-small text-quiet">
          {typeof offerName === 'string' && offerName !== name && `${offerName} · `}
          saved <TimeText timestamp={updatedTimestamp} />
        </span>
      </p>
      <span className="flex gap-1">
        <Button small look="quiet" aria-label={`Rename ${name}`} onClick={() => onAsk('rename')}>
          Rename…
        </Button>
        <Button small look="quiet" aria-label={`Delete ${name}`} onClick={() => onAsk('delete')}>
          Delete…
        </Button>
      </span>
    </li>
  );
}

type DialogProps = { readonly draft: Draft; readonly onClose: () => void };

/** Renames a draft, which is loaded when the dialog opens. If someone saves the draft after that, renaming fails. */
function RenameDraft({ draft: { draftId, name }, onClose }: DialogProps) {
  useQuery(draftQuery(draftId));
  const rename = useMutation(renameDraftMutation(useQueryClient()));
  const onSubmit = (newName: string) =>
    rename.mutate(
      { draftId, name: newName },
      {
        onSuccess: () => {
          announce('Draft renamed.');
          onClose();
        },
      },
    );
  return (
    <NameDialog
      noun="draft"
      title={`Rename ${name}`}
      description="Your firm’s offer managers and administrators will see the new name."
      name={name}
      action="Rename"
      keep="Keep the name"
      failure="The draft was not renamed."
      pending={rename.isPending}
      error={rename.error}
      onSubmit={onSubmit}
      onEdit={() => rename.reset()}
      onClose={onClose}
    />
  );
}

type DeleteProps = DialogProps & { readonly focusAfter: RefObject<HTMLElement | null> };

function DeleteDraft({ draft: { draftId, name }, focusAfter, onClose }: DeleteProps) {
  useQuery(draftQuery(draftId));
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      effects={['The draft is deleted for everyone at your firm.', 'Offers are not affected.']}
      action="Delete draft"
      keep="Keep the draft"
      done="Draft deleted."
      failure="The draft was not deleted."
      mutation={deleteDraftMutation(useQueryClient())}
      subject={draftId}
      focusAfter={focusAfter}
      onClose={onClose}
    />
  );
}
