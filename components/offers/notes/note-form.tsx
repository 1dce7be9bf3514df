'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { addNoteMutation } from '#lib/client/notes/notes.ts';
import { mostNoteCharacters } from '#lib/domain/text/note-limits.ts';

/** Writes a note. What is typed stays until it is saved. */
export function NoteForm({ oid }: { readonly oid: string }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useMutation(addNoteMutation(client, oid));
  const left = mostNoteCharacters - Array.from(text).length;
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '' || left < 0 || isPending) return;
    mutate(text, {
      onSuccess: () => {
        setText((typed) => (typed === text ? '' : typed)); // the next one may have been begun
        announce('The note is saved.');
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
            ? `Use at most ${mostNoteCharacters.toLocaleString('en-US')} characters. Remove ${(-left).toLocaleString('en-US')}.`
            : null
        }
      >
        {(control) => (
          <textarea
            {...control}
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
      {error !== null && <ProblemNotice title="The note could not be saved." error={error} />}
      <div>
        <Button type="submit" disabled={isPending || text.trim() === '' || left < 0}>
          {isPending ? 'Saving…' : 'Add note'}
        </Button>
      </div>
    </form>
  );
}
