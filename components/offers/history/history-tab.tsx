'use client';

import { useInfiniteQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import type { SettingValues } from '#lib/contract/offers/setting-values.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { ConfirmDialog } from '#components/administration/confirm-dialog.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { type Note, notesQuery, strikeNoteMutation, addNoteMutation } from '#lib/client/notes/notes.ts';
import { PersonName } from '#components/people/person-name.tsx';
import { useSession } from '#components/shell/session-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Field, inputClass } from '#components/ui/field.tsx';
import { maxNoteCharacters } from '#lib/domain/text/note-limits.ts';
import { FirmName } from '../firms/firm-name.tsx';
import { useOfferRelation } from '../use-offer-relation.ts';
import { HistoryList } from './history-list.tsx';

type Props = {
  readonly offer: OfferRecord;
  /** Whether the user can currently change the offer. */
  readonly canRestore: boolean;
  /** Fills in the form with earlier values, without saving. */
  readonly onRestore: (values: SettingValues) => void;
};

/** An offer's complete history and its notes. Earlier settings can be restored through the form. */
export function HistoryTab({ offer, canRestore, onRestore }: Props) {
  const { isCreating, mayReadHistory } = useOfferRelation(offer);
  if (!mayReadHistory) {
    return (
      <Notice title="You don’t have access to this offer’s history">
        {isCreating ? (
          'Your firm’s offer managers, auditors and administrators can read it.'
        ) : (
          <>
            Your firm participates in this offer. Only offer managers, auditors and administrators of the firm
            that created it, <FirmName oid={offer.creatingFirmOid} />, can read the history.
          </>
        )}
      </Notice>
    );
  }
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_320px]">
      <HistoryList offer={offer} onRestore={canRestore ? onRestore : null} />
      <Notes oid={offer.privatePlacementOfferOid} />
    </div>
  );
}

/** The notes that the firm's users wrote about an offer, newest first. */
function Notes({ oid }: { readonly oid: string }) {
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
      {notes.isPending && <SkeletonRows rows={3} label="Loading notes." />}
      {notes.error !== null && found.length === 0 && (
        <ProblemNotice
          title="The notes couldn’t be loaded."
          error={notes.error}
          onRetry={() => void notes.refetch()}
        />
      )}
      {notes.isSuccess && found.length === 0 && (
        <p className="py-4 text-quiet">
          No notes yet. Your firm’s offer managers, auditors and administrators can read notes.
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
            {notes.hasNextPage ? 'Showing the newest notes.' : ''}
          </MoreRows>
        </>
      )}
      {struck !== null && (
        <ConfirmDialog
          title="Delete this note?"
          effects={[
            'Colleagues will see only that there was a note.',
            'Your firm’s auditors can still read it.',
            'You can’t undo this.',
          ]}
          action="Delete note"
          keep="Keep the note"
          done="Note deleted."
          failure="The note was not deleted."
          mutation={strikeNoteMutation(client, oid)}
          subject={struck.noteId}
          focusAfter={heading}
          onClose={() => setStruck(null)}
        />
      )}
    </section>
  );
}

type NotesProps = { readonly note: Note; readonly onStrike: () => void };

/** A note with its author and time. A deleted note is marked as such, and only auditors can still read it. */
function NoteItem({ note, onStrike }: NotesProps) {
  const { email } = useSession();
  const { text, author, creationTimestamp, struckTimestamp } = note;
  return (
    <li className="border-b border-hairline py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 text-small text-quiet">
        <PersonName actor={author} className="min-w-0 [overflow-wrap:anywhere] text-ink" />
        <span className="ml-auto">
          <TimeText timestamp={creationTimestamp} />
        </span>
      </div>
      {text !== null && (
        <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap">
          {struckTimestamp === null ? text : <s className="text-quiet">{text}</s>}
        </p>
      )}
      {struckTimestamp !== null ? (
        <p className="mt-1 text-small text-quiet">
          Deleted by its author, <TimeText timestamp={struckTimestamp} />
        </p>
      ) : (
        author === email && (
          <Button small look="grave" className="no-print mt-1" onClick={onStrike}>
            Delete…
          </Button>
        )
      )}
    </li>
  );
}

/** Adds a note. The typed text stays in the field until it is saved. */
function NoteForm({ oid }: { readonly oid: string }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useMutation(addNoteMutation(client, oid));
  const field = useRef<HTMLTextAreaElement>(null);
  const left = maxNoteCharacters - Array.from(text).length;
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '' || left < 0 || isPending) return;
    mutate(text, {
      onSuccess: () => {
        setText((typed) => (typed === text ? '' : typed)); // the user may already be typing the next note
        // The button is disabled while it saves and without text, so it lost the focus.
        if (document.activeElement?.matches('body, :disabled') ?? true) field.current?.focus();
        announce('Note saved.');
      },
    });
  };
  return (
    <form onSubmit={onSubmit} className="no-print grid gap-2 border-b border-hairline py-3">
      <Field
        label="New note"
        hint={left < 200 && left >= 0 ? `${left.toLocaleString('en-US')} characters left.` : undefined}
        error={
          left < 0
            ? `Use at most ${maxNoteCharacters.toLocaleString('en-US')} characters. Remove ${(-left).toLocaleString('en-US')}.`
            : null
        }
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event);
            }}
            className={classNames(inputClass, 'w-full resize-y py-2')}
          />
        )}
      </Field>
      {error !== null && <ProblemNotice title="The note was not saved." error={error} />}
      <div>
        <Button type="submit" disabled={isPending || text.trim() === '' || left < 0}>
          {isPending ? 'Saving…' : 'Add note'}
        </Button>
      </div>
    </form>
  );
}
