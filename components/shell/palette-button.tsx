'use client';

import { lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { SearchIcon } from '#components/ui/icons.tsx';
import { isDialogOpen, useShortcut } from './shortcuts/shortcuts.ts';
import { useLoadAhead } from './load-ahead.ts';

const loadPalette = () => import('./palette.tsx').then((module) => ({ default: module.Palette }));
const Palette = lazy(loadPalette);
const loadShortcutList = () =>
  import('./shortcuts/shortcut-list.tsx').then((module) => ({ default: module.ShortcutList }));
const ShortcutList = lazy(loadShortcutList);
const laterParts = [loadPalette, loadShortcutList];

/** The button that opens the palette. It also handles the shortcuts that work on every page. */
export function PaletteButton() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const keys = usePaletteKeys();
  useLoadAhead(laterParts);
  const { typed, isAwaited, setAwaited, clear } = useEarlyKeys(open === 'palette', () => setOpen(null));
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
        !isDialogOpen()
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
      <Suspense fallback={open === 'palette' && <PalettePlaceholder typed={typed} />}>
        {open === 'palette' && (
          <Palette early={typed} isAwaited={isAwaited} onAwait={setAwaited} onSwitch={setOpen} />
        )}
        {open === 'shortcuts' && <ShortcutList onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

/** Shown until the palette has loaded, with the text typed so far. */
function PalettePlaceholder({ typed }: { readonly typed: string }) {
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

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  search?.focus();
  search?.select();
  return search !== null;
}

/**
 * Returns the keys that open the palette on this system, in the format of `aria-keyshortcuts`. Returns undefined
 * until the palette responds to them.
 */
function usePaletteKeys(): string | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Meta+K' : 'Control+K'),
    () => undefined,
  );
}

/**
 * Collects keys typed before the palette's field has loaded and has focus, so that no keystroke is lost or
 * reaches the page behind the palette.
 */
function useEarlyKeys(isOpen: boolean, onClose: () => void) {
  const [typed, setTyped] = useState('');
  const [isAwaited, setAwaited] = useState(false);
  const onEscape = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const onKey = (event: KeyboardEvent) => {
      if (isInPalette(event.target) || event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      if (event.key === 'Enter') {
        setAwaited(true);
      } else if (event.key === 'Escape') {
        onEscape();
      } else if (event.key === 'Backspace') {
        setTyped((before) => before.slice(0, -1));
      } else if (event.key.length === 1) {
        setTyped((before) => before + event.key);
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isOpen]);
  return {
    typed,
    isAwaited,
    setAwaited,
    clear: () => {
      setTyped('');
      setAwaited(false);
    },
  };
}

/**
 * Reports whether an element is inside the palette and therefore handles keys itself. While the palette is open, no
 * other element does.
 */
function isInPalette(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null;
}
