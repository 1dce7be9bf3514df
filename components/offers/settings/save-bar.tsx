'use client';

import { startTransition, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { focusIfLost } from '#components/ui/focus-if-lost.ts';
import { ChevronIcon, UndoIcon } from '#components/ui/icons.tsx';
import { later } from '#components/ui/later.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { describeValue, fieldLabels } from '#lib/client/offers/field-labels.ts';
import type { PendingChange } from '#lib/client/offers/offer-edit.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { ActionRefusal } from '../actions/action-refusal.tsx';
import { FirmName } from '../firms/firm-name.tsx';
import { useEditor } from './editor-context.ts';
import { objectionText } from './judging.ts';
import { keepFocusedInSight } from './saving.ts';
import { ChangedList, pendingWords } from '../changed-values.tsx';

const MergeDialog = later(() => import('./merge-dialog.tsx').then((module) => module.MergeDialog), {
  ssr: false,
});
const RemovalDialog = later(() => import('./save-dialogs.tsx').then((module) => module.RemovalDialog), {
  ssr: false,
});

const SaveAnywayDialog = later(() => import('./save-dialogs.tsx').then((module) => module.SaveAnywayDialog), {
  ssr: false,
});

type Props = { readonly readOnlyBecause: string | null };

/** Shows the old and new value of each pending change, and saves them. Each can be undone before that. */
export function SaveBar({ readOnlyBecause }: Props) {
  return useEditor().changes.length > 0 ? <Bar readOnlyBecause={readOnlyBecause} /> : null;
}

function Bar({ readOnlyBecause }: Props) {
  const { changes, isMerging, removal, advisories } = useEditor();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => keepFocusInPage, []);
  useEffect(() => keepFocusedInSight(bar.current), []);
  useEffect(() => {
    focusIfLost(bar.current); // the button disappeared when its change was undone
  }, [changes.length]);
  const [isOpen, setOpen] = useState(() => innerHeight >= lowPagePx);
  const listId = useId();
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="Pending changes"
      data-page-foot
      className="no-print sticky bottom-0 z-10 mt-6 -mb-24 flex max-h-[33dvh] flex-col border-t-2 border-accent bg-raised py-2 shadow-[0_0_0_100vmax_var(--raised)] [clip-path:inset(0_-100vmax)]"
    >
      <p role="status" className="sr-only">
        {countOf(changes.length, 'change')}
      </p>
      <div className="min-h-0 overflow-y-auto">
        <Notices readOnlyBecause={readOnlyBecause} />
        {isOpen && <Changes id={listId} />}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-1 pt-1">
        <Button
          look="quiet"
          small
          className="-ml-2"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {countOf(changes.length, 'change')}
          <span className={isOpen ? undefined : 'rotate-180'}>
            <ChevronIcon />
          </span>
        </Button>
        <SaveButtons readOnlyBecause={readOnlyBecause} />
      </div>
      {isMerging && <MergeDialog />}
      {advisories.question && <SaveAnywayDialog isBarring={advisories.question.isBarring} />}
      {removal.askedAbout && <RemovalDialog firms={removal.askedAbout} />}
    </section>
  );
}

/** Notices that the user should read before saving. */
function Notices({ readOnlyBecause }: Props) {
  const { objections, saveError, isBehind, isRestored, openMerge } = useEditor();
  return (
    <>
      {isRestored && !isBehind && (
        <p role="alert" className="px-1 text-small text-due">
          <strong>You have unsaved changes</strong> from your last visit to this offer. Save or discard them.
        </p>
      )}
      {isBehind && <BehindNotice onCompare={openMerge} />}
      {saveError && <ActionRefusal error={saveError} />}
      {readOnlyBecause !== null && (
        <Notice tone="due">{readOnlyBecause} These changes can’t be saved.</Notice>
      )}
      {objections.offer && <Notice tone="danger">{objectionText(objections.offer)}</Notice>}
      <Advisories />
    </>
  );
}

/** Lists the pending changes, each with a button that undoes it. */
function Changes({ id }: { readonly id: string }) {
  const { changes, objections, undo, isSaving } = useEditor();
  return (
    <ul id={id} aria-label="Changes" className="flex flex-wrap gap-x-5 px-1">
      {changes.map((change) => (
        <li key={change.field} className="flex min-w-0 items-start gap-1 text-small">
          <span className="min-w-0 py-1">
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
            aria-label={`Undo the change to ${fieldLabels[change.field]}`}
            onClick={() => undo(change.field)}
          >
            <UndoIcon />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function SaveButtons({ readOnlyBecause }: Props) {
  const { objections, discard, save, isSaving } = useEditor();
  const stands = Object.keys(objections).length;
  return (
    <>
      {stands > 0 && (
        <p className="text-small text-danger max-sm:sr-only">
          {stands === 1 ? '1 change can’t be saved yet' : `${stands} changes can’t be saved yet`}
        </p>
      )}
      <div className="ml-auto flex items-center gap-2">
        {/* Discarding renders every setting, so it happens in a transition, which doesn't hold up the next paint. */}
        <Button small onClick={() => startTransition(discard)} disabled={isSaving}>
          Discard
        </Button>
        <Button small look="primary" onClick={save} disabled={isSaving || readOnlyBecause !== null}>
          {isSaving ? 'Saving…' : 'Save changes'}
        </Button>
      </div>
    </>
  );
}

/**
 * Warns about changes that are allowed, but would prevent everyone from investing or take access away from a firm.
 */
function Advisories() {
  const { advisories, changes } = useEditor();
  const removed = changes.flatMap(({ field, from, to }) =>
    field === 'participatingFirms' && Array.isArray(from) && Array.isArray(to)
      ? from.filter((firm) => !to.includes(firm))
      : [],
  );
  const sentences = [...advisories.barring, ...advisories.losses];
  return sentences.length + removed.length === 0 ? null : (
    <ul
      aria-label="Before you save"
      className="grid gap-0.5 border-l-3 border-due bg-due-wash px-2 text-small text-due"
    >
      {sentences.map((sentence) => (
        <li key={sentence}>
          <span aria-hidden="true">▲ </span>
          {sentence}
        </li>
      ))}
      {removed.map((firm) => (
        <li key={firm}>
          <span aria-hidden="true">▲ </span>
          <FirmName oid={firm} /> will lose access to this offer and to its own subscriptions. Its
          subscriptions keep their status and stay in the offer.
        </li>
      ))}
    </ul>
  );
}

function BehindNotice({ onCompare }: { readonly onCompare: () => void }) {
  return (
    <Notice
      tone="due"
      role="status"
      title="Someone else changed this offer"
      actions={
        <Button small onClick={onCompare}>
          Compare and merge
        </Button>
      }
    >
      Your changes are kept. Review both sets of changes before you save.
    </Notice>
  );
}

/**
 * Moves focus to the view above the bar if the bar has disappeared, along with the button that undid the last
 * change.
 */
function keepFocusInPage(): void {
  focusIfLost(document.getElementById('view'));
}

/** Height of a window below which there is room only for the count and the buttons. */
const lowPagePx = 500;

/** A pending change with its old and new values, such as `10 days → 7 days` or `+ NV, UT − CA`. */
function ChangeText({ change }: { readonly change: PendingChange }) {
  const { field, from, to } = change;
  if (Array.isArray(from) && Array.isArray(to)) {
    return <ChangedList field={field} from={from} to={to} words={pendingWords} />;
  }
  return (
    <>
      <del className="text-quiet no-underline">{describeValue(field, from)}</del>{' '}
      <span aria-hidden="true">→</span>
      <span className="sr-only"> becomes </span>{' '}
      <ins className="no-underline">{describeValue(field, to)}</ins>
    </>
  );
}
