'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { memo, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { SearchIcon } from '#components/ui/icons.tsx';
import { reasonOf } from '#components/ui/reason-of.ts';
import { whenPageIsFree } from '#components/ui/when-page-is-free.ts';
import { anywhereQuery } from '#lib/client/accounts/find-anywhere.ts';
import { useOfferedCommands } from './page-commands.ts';
import {
  foundGroups,
  inOrder,
  isBlocked,
  ownGroups,
  type PaletteGroup,
  type PaletteItem,
  type Run,
} from './palette-items.ts';
import { useSession } from './session-context.tsx';
import { leaveAfterQuestion } from './leave-question.ts';
import { useSignOut } from './use-sign-out.ts';

/** How long the user pauses before the results change. */
const untilTypedMs = 80;

type Props = {
  /** Text typed before the field received focus. */
  readonly early: string;
  /**
   * Whether the user pressed Enter before the results arrived. If so, the first result opens as soon as it arrives.
   */
  readonly isAwaited: boolean;
  readonly onAwait: (isAwaited: boolean) => void;
  /** Opens the list of shortcuts instead of the palette, or nothing. Must be the same function in every render. */
  readonly onSwitch: (to: 'shortcuts' | null) => void;
};

/** Lets the user open an offer, account, transfer or page, or run an action, by typing part of its name. */
export function Palette({ onSwitch, ...search }: Props) {
  const { choose, leaves } = useChoice(onSwitch);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onSwitch(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(20_18_14/0.4)]" />
        <Dialog.Popup
          finalFocus={() =>
            leaves.current === 'for a page' ? document.getElementById('page') : leaves.current === null
          }
          className="fixed top-[10dvh] left-1/2 z-50 flex max-h-[75dvh] w-[calc(100vw-32px)] max-w-[600px] -translate-x-1/2 flex-col overflow-hidden rounded border border-hairline bg-raised shadow-popup"
        >
          <Dialog.Title className="sr-only">Go to an offer, account, transfer or page</Dialog.Title>
          <Search {...search} onChoose={choose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type SearchProps = Omit<Props, 'onSwitch'> & Pick<GroupProps, 'onChoose'>;

/** The palette's field and results. It keeps the typed text, so that typing doesn't render the dialog around it. */
function Search({ early, isAwaited, onAwait, onChoose }: SearchProps) {
  const [typed, setTyped] = useState(early);
  useEffect(() => setTyped(early), [early]);
  const text = useSearchText(typed);
  const { found, groups } = useMatches(text);
  const isSettled =
    text === typed.trim() && (text === '' || found.data?.text === text || found.error !== null);
  const onSettled = useEffectEvent(() => {
    const first = groups.flatMap(({ items }) => items).find((item) => !isBlocked(item));
    onAwait(false);
    if (first !== undefined) onChoose(first);
  });
  useEffect(() => {
    if (isAwaited && isSettled) onSettled();
  }, [isAwaited, isSettled]);
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filteredItems={groups}
      mode="none"
      autoHighlight="always"
      keepHighlight
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') {
          setTyped(value);
          onAwait(false);
        }
      }}
      itemToStringValue={({ label }: PaletteItem) => label}
    >
      <div className="flex items-center gap-2 border-b border-hairline px-4 text-quiet">
        <SearchIcon />
        <SearchInput onEnter={isSettled ? null : () => onAwait(true)} />
        <Dialog.Close className="min-h-6 rounded-sm px-1 text-small hover:text-ink">Close</Dialog.Close>
      </div>
      <div className="min-h-0 overflow-auto overscroll-contain">
        <Autocomplete.Status className="px-4 text-small text-quiet">
          <StatusText
            isSearching={!isSettled}
            error={text === '' ? null : found.error}
            isEmpty={text !== null && groups.length === 0}
            isAwaited={isAwaited}
          />
        </Autocomplete.Status>
        <Autocomplete.List className="py-1">
          {(group: PaletteGroup) => <Group key={group.value} group={group} onChoose={onChoose} />}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}

/** Returns the typed text when the user pauses. Null until then, so that the field appears before the list. */
function useSearchText(typed: string): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), untilTypedMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return text;
}

/**
 * Lists the matching pages and actions, and the offers, accounts and transfers that the server found. Lists nothing if
 * the text is null.
 */
function useMatches(text: string | null) {
  const session = useSession();
  const commands = useOfferedCommands();
  const found = useQuery(anywhereQuery(text ?? ''));
  const groups = useMemo(
    () =>
      text === null
        ? []
        : inOrder(
            text,
            ownGroups(text, { session, commands }),
            text !== '' && found.data ? foundGroups(found.data) : [],
          ),
    [text, found.data, session, commands],
  );
  return { found, groups };
}

/** Returns a function that closes the palette, and then opens the page or runs the action that the user chose. */
function useChoice(onSwitch: Props['onSwitch']) {
  const router = useRouter();
  const onSignOut = useSignOut();
  const leaves = useRef<'for a page' | 'for a command' | null>(null);
  const choose = useCallback(
    ({ action, note }: PaletteItem) => {
      const run: Readonly<Record<Run, () => void>> = {
        'show shortcuts': () => onSwitch('shortcuts'),
        'sign out': () => onSignOut('here'),
        'sign out everywhere': () => onSignOut('everywhere'),
      };
      if ('go' in action) {
        leaves.current = 'for a page';
        onSwitch(null);
        leaveAfterQuestion({ leave: () => router.push(action.go), keepsDraft: true });
      } else if ('command' in action) {
        if (action.command === null) {
          if (note !== undefined) announce(note);
          return;
        }
        leaves.current = 'for a command';
        onSwitch(null);
        whenPageIsFree(action.command);
      } else {
        onSwitch(null);
        run[action.run]();
      }
    },
    [onSwitch, onSignOut, router],
  );
  return { choose, leaves };
}

/**
 * The palette's field. As long as the items don't match the typed text yet, Enter calls `onEnter` instead of choosing
 * an item. After that, `onEnter` is null.
 */
function SearchInput({ onEnter }: { readonly onEnter: (() => void) | null }) {
  return (
    <Autocomplete.Input
      aria-label="Offer, account, transfer, page or action"
      placeholder="Offer, account, transfer, page…"
      onFocus={({ currentTarget: { value }, currentTarget }) =>
        currentTarget.setSelectionRange(value.length, value.length)
      }
      onKeyDown={(event) => {
        if (event.key === 'Enter' && onEnter) {
          event.preventBaseUIHandler();
          event.preventDefault();
          onEnter();
        }
      }}
      className="min-h-12 w-full bg-transparent text-lead text-ink outline-none"
    />
  );
}

type GroupProps = { readonly group: PaletteGroup; readonly onChoose: (item: PaletteItem) => void };

/** Memoized, so that typing renders only the field. */
const Group = memo(function Group({ group, onChoose }: GroupProps) {
  return (
    <Autocomplete.Group items={group.items}>
      <Autocomplete.GroupLabel className="px-4 pt-2 pb-1 text-small text-quiet">
        {group.value}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: PaletteItem) => (
          <Autocomplete.Item
            key={item.value}
            value={item}
            aria-disabled={isBlocked(item)}
            onClick={() => onChoose(item)}
            className="flex min-h-9 cursor-pointer items-center gap-3 px-4 outline-none data-highlighted:bg-accent-wash forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2"
          >
            <span className={isBlocked(item) ? 'shrink-0 text-quiet' : 'min-w-0 truncate'}>{item.label}</span>
            {item.note && (
              <span
                className={classNames(
                  'ml-auto min-w-0 shrink-999 text-small text-quiet',
                  !isBlocked(item) && 'truncate',
                )}
              >
                {item.note}
              </span>
            )}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
});

type StatusProps = {
  readonly isSearching: boolean;
  readonly error: Error | null;
  readonly isEmpty: boolean;
  readonly isAwaited: boolean;
};

function StatusText({ isSearching, error, isEmpty, isAwaited }: StatusProps) {
  if (error !== null) {
    return <p className="py-2">Couldn’t search offers and accounts: {reasonOf(error)}</p>;
  }
  if (isAwaited) {
    return <p className="py-2">Searching… The first result will open when it’s found.</p>;
  }
  if (isEmpty) {
    return <p className="py-2">{isSearching ? 'Searching…' : 'No matches.'}</p>;
  }
  return isSearching ? <span className="sr-only">Searching…</span> : null;
}
