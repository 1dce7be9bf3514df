'use client';

import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { SearchIcon } from '#components/ui/icons.tsx';
import { useShortcut } from './shortcuts/use-shortcut.ts';

const loadPalette = () => import('./palette.tsx').then((module) => ({ default: module.Palette }));
const Palette = lazy(loadPalette);
const ShortcutList = lazy(() =>
  import('./shortcuts/shortcut-list.tsx').then((module) => ({ default: module.ShortcutList })),
);

/** Opens the palette, and hears the shortcuts that work on every page. */
export function PaletteButton() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const keys = usePaletteKeys();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        event.key.toLowerCase() === 'k' &&
        !isAsking()
      ) {
        event.preventDefault();
        setOpen('palette');
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useShortcut('?', () => setOpen('shortcuts'));
  useShortcut('/', () => focusSearch() || setOpen('palette'));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={keys}
        onPointerEnter={() => void loadPalette()}
        onFocus={() => void loadPalette()}
        onClick={() => setOpen('palette')}
        className="flex min-h-8 items-center gap-2 rounded border border-hairline px-2 text-small text-quiet hover:border-edge hover:text-ink lg:min-w-44"
      >
        <SearchIcon />
        <span className="max-lg:sr-only">Go to…</span>
        <kbd aria-hidden="true" className="ml-auto font-mono max-lg:hidden">
          {keys === 'Meta+K' ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <Suspense>
        {open === 'palette' && (
          <Palette onClose={() => setOpen(null)} onShortcuts={() => setOpen('shortcuts')} />
        )}
        {open === 'shortcuts' && <ShortcutList onClose={() => setOpen(null)} />}
      </Suspense>
    </>
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
