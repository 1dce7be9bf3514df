'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { focusIfLost } from '#components/ui/focus-if-lost.ts';
import { UndoIcon } from '#components/ui/icons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { fieldLabels } from '#lib/client/field-labels.ts';
import { countOf } from '#lib/domain/rules.ts';
import { ActionRefusal } from '../actions/action-refusal.tsx';
import { ChangeText } from './change-text.tsx';
import { useEditor } from './editor-context.ts';

const MergeDialog = dynamic(() => import('./merge-dialog.tsx').then((module) => module.MergeDialog), {
  ssr: false,
});
const RemovalDialog = dynamic(() => import('./removal-dialog.tsx').then((module) => module.RemovalDialog), {
  ssr: false,
});

type Props = { readonly readOnlyBecause: string | null };

/** The pending changes, old and new, each with a way back, before anything is saved. */
export function SaveBar({ readOnlyBecause }: Props) {
  return useEditor().changes.length > 0 ? <Bar readOnlyBecause={readOnlyBecause} /> : null;
}

function Bar({ readOnlyBecause }: Props) {
  const {
    changes,
    objections,
    undo,
    discard,
    save,
    isSaving,
    saveError,
    isBehind,
    isMerging,
    openMerge,
    removal,
  } = useEditor();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => keepFocusInPage, []);
  useEffect(() => keepFocusedInSight(bar.current), []);
  useEffect(() => {
    focusIfLost(bar.current); // an undone change took its button with it
  }, [changes.length]);
  const stands = Object.keys(objections).length;
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="Pending changes"
      className="no-print sticky bottom-0 z-10 mt-6 -mb-24 border-t-2 border-accent bg-raised py-3 shadow-[0_0_0_100vmax_var(--raised)] [clip-path:inset(0_-100vmax)]"
    >
      {isBehind && <BehindNotice onCompare={openMerge} />}
      {saveError && <ActionRefusal error={saveError} />}
      {readOnlyBecause !== null && (
        <Notice tone="due">{readOnlyBecause} These changes cannot be saved.</Notice>
      )}
      {objections.offer && <Notice tone="danger">{objections.offer.message}</Notice>}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 px-1 pt-1">
        <p className="min-h-9 pt-2 font-semibold" role="status">
          {countOf(changes.length, 'change')}
        </p>
        <ul className="flex min-w-0 flex-1 basis-80 flex-wrap gap-x-5 gap-y-1 max-sm:max-h-20 max-sm:overflow-y-auto">
          {changes.map((change) => (
            <li key={change.field} className="flex items-start gap-1 py-1 text-small">
              <span className="py-0.5">
                <span className={classNames('font-semibold', objections[change.field] && 'text-danger')}>
                  {objections[change.field] && <span aria-hidden="true">▲ </span>}
                  {fieldLabels[change.field]}
                </span>{' '}
                <ChangeText change={change} />
              </span>
              <Button
                look="quiet"
                small
                className="min-w-7 px-1"
                disabled={isSaving}
                aria-label={`Undo the change of ${fieldLabels[change.field]}`}
                onClick={() => undo(change.field)}
              >
                <UndoIcon />
              </Button>
            </li>
          ))}
        </ul>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {stands > 0 && (
            <p className="text-small text-danger">
              {stands === 1 ? 'One change cannot be saved yet' : `${stands} changes cannot be saved yet`}
            </p>
          )}
          <Button onClick={discard} disabled={isSaving}>
            Discard
          </Button>
          <Button look="primary" onClick={save} disabled={isSaving || readOnlyBecause !== null}>
            {isSaving ? 'Saving…' : 'Save changes'}
          </Button>
        </div>
      </div>
      {isMerging && <MergeDialog />}
      {removal.askedAbout && <RemovalDialog firms={removal.askedAbout} />}
    </section>
  );
}

function BehindNotice({ onCompare }: { readonly onCompare: () => void }) {
  return (
    <Notice
      tone="due"
      role="status"
      title="Someone else changed this offer while you were editing it"
      actions={
        <Button small onClick={onCompare}>
          Compare and merge
        </Button>
      }
    >
      Nothing is lost: look at both changes before you save.
    </Notice>
  );
}

/** The button that ended the pending changes went away with the bar: the focus goes to the view above it. */
function keepFocusInPage(): void {
  focusIfLost(document.getElementById('view'));
}

/** What takes the focus is scrolled to above the bar, however high that is. */
function keepFocusedInSight(bar: HTMLElement | null): () => void {
  const page = document.documentElement;
  const observer = new ResizeObserver(() => {
    page.style.scrollPaddingBottom = `${(bar?.offsetHeight ?? 0) + 16}px`;
  });
  if (bar !== null) {
    observer.observe(bar);
  }
  return () => {
    observer.disconnect();
    page.style.removeProperty('scroll-padding-bottom');
  };
}
