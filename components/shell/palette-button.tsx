'use client';

import { lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { SearchIcon } from '#components/ui/icons.tsx';
import { useShortcut } from './shortcuts/use-shortcut.ts';
import { useLoadAhead } from './load-ahead.ts';
import { useEarlyKeys } from './use-early-keys.ts';

const loadPalette = () => import('./palette.tsx').then((module) => ({ default: module.Palette }));
const Palette = lazy(loadPalette);
const loadShortcutList = () =>
  import('./shortcuts/shortcut-list.tsx').then((module) => ({ default: module.ShortcutList }));
const ShortcutList = lazy(loadShortcutList);
const laterParts = [loadPalette, loadShortcutList];

/** Opens the palette, and hears the shortcuts that work on every page. */
export function PaletteButton() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const keys = usePaletteKeys();
  useLoadAhead(laterParts);
  const { typed, isAwaited, setTyped, setAwaited, clear } = useEarlyKeys(open === 'palette', () =>
    setOpen(null),
  );
  const onOpen = () => {
    clear();
    setOpen('palette');
  };
  const onKeys = useEffectEvent(onOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        event.key.toLowerCase() === 'k' &&
        !isAsking()
      ) {
        event.preventDefault();
        onKeys();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useShortcut('?', () => setOpen('shortcuts'));
  useShortcut('/', () => focusSearch() || onOpen());
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={keys}
        onPointerEnter={() => void loadPalette()}
        onFocus={() => void loadPalette()}
        onClick={onOpen}
        className="flex min-h-8 items-center gap-2 rounded border border-hairline px-2 text-small text-quiet hover:border-edge hover:text-ink lg:min-w-44"
      >
        <SearchIcon />
        <span className="max-lg:sr-only">Go to…</span>
        <kbd aria-hidden="true" className="ml-auto font-mono max-lg:hidden">
          {keys === 'Meta+K' ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <Suspense fallback={open === 'palette' && <PaletteToCome typed={typed} />}>
        {open === 'palette' && (
          <Palette
            typed={typed}
            onType={setTyped}
            isAwaited={isAwaited}
            onAwait={setAwaited}
            onClose={() => setOpen(null)}
            onShortcuts={() => setOpen('shortcuts')}
          />
        )}
        {open === 'shortcuts' && <ShortcutList onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

/** Stands where the palette will, with what has been typed so far. */
function PaletteToCome({ typed }: { readonly typed: string }) {
  return (
    <div
      aria-busy="true"
      className="fixed top-[10dvh] left-1/2 z-50 flex min-h-12 w-[calc(100vw-32px)] max-w-[600px] -translate-x-1/2 items-center gap-2 rounded border border-hairline bg-raised px-4 text-quiet shadow-popup"
    >
      <SearchIcon />
      <span role="status" className="text-lead whitespace-pre text-ink">
        {typed === '' ? <span className="text-quiet">One moment…</span> : typed}
      </span>
    </div>
  );
}

/** A dialog that stands already must be answered, or is the palette itself. */
function isAsking(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  search?.focus();
  search?.select();
  return search !== null;
}

/** The keys that open the palette on this machine, as aria-keyshortcuts; undefined as long as nobody hears them. */
function usePaletteKeys(): string | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Meta+K' : 'Control+K'),
    () => undefined,
  );
}
