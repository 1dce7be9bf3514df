'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '#components/administration/confirm-dialog.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { type Note, notesQuery, strikeNoteMutation } from '#lib/client/notes/notes.ts';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';

/** What people of the firm noted about an offer, newest first. */
export function Notes({ oid }: { readonly oid: string }) {
  const client = useQueryClient();
  const notes = useInfiniteQuery(notesQuery(oid));
  const [struck, setStruck] = useState<Note | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const found = notes.data?.pages.flatMap(({ value }) => value) ?? [];
  return (
    <section aria-labelledby="notes" className="min-w-0">
      <h2
        id="notes"
        ref={heading}
        tabIndex={-1}
        className="flex items-center border-b border-hairline pb-3 text-lead outline-none sm:min-h-12"
      >
        Notes
      </h2>
      <NoteForm oid={oid} />
      {notes.isPending && <SkeletonRows rows={3} label="The notes are being loaded." />}
      {notes.error !== null && found.length === 0 && (
        <ProblemNotice
          title="The notes could not be loaded."
          error={notes.error}
          onRetry={() => void notes.refetch()}
        />
      )}
      {notes.isSuccess && found.length === 0 && (
        <p className="py-4 text-quiet">
          No notes yet. Offer managers, auditors and administrators of your firm can read notes.
        </p>
      )}
      {found.length > 0 && (
        <>
          <ol>
            {found.map((note) => (
              <NoteItem key={note.noteId} note={note} onStrike={() => setStruck(note)} />
            ))}
          </ol>
          <MoreRows
            label="Show earlier notes"
            hasMore={notes.hasNextPage}
            isLoading={notes.isFetchingNextPage}
            error={notes.isFetchNextPageError ? notes.error : null}
            onLoad={async () => (await notes.fetchNextPage()).hasNextPage}
          >
            {notes.hasNextPage ? 'The newest notes.' : ''}
          </MoreRows>
        </>
      )}
      {struck !== null && (
        <ConfirmDialog
          title="Strike this note?"
          effects={[
            'Colleagues no longer see its text, only that there was a note.',
            'Auditors of your firm can still read it.',
            'This cannot be undone.',
          ]}
          action="Strike the note"
          keep="Keep the note"
          done="The note is struck."
          failure="The note could not be deleted."
          mutation={strikeNoteMutation(client, oid)}
          subject={struck.noteId}
          focusAfter={heading}
          onClose={() => setStruck(null)}
        />
      )}
    </section>
  );
}
