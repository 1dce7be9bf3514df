'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { lazy, Suspense } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { Mark } from '#components/ui/mark.tsx';
import { Menu, MenuText } from '#components/ui/menu.tsx';
import { type ConsolePage, consolePagesFor } from '#lib/domain/access/console-pages.ts';
import { BusyLink } from './busy-link.tsx';
import { useLoadAhead } from './load-ahead.ts';
import { PaletteButton } from './palette-button.tsx';
import { useSession } from './session-context.tsx';

const loadPersonItems = () =>
  import('./person-items.tsx').then((module) => ({ default: module.PersonItems }));
const PersonItems = lazy(loadPersonItems);
const laterParts = [loadPersonItems];

/** The header of every page: navigation, the notifications, the palette's button, and the user menu. */
export function ConsoleHead() {
  const { rights } = useSession();
  const pathname = usePathname();
  const pages = consolePagesFor(rights);
  return (
    <header
      data-wide={pages.some(({ path, isWide }) => isWide && path === pathname) || undefined}
      className="page-head no-print sticky top-0 z-20 border-b border-hairline bg-paper"
    >
      <div className="mx-auto flex min-h-12 max-w-[1904px] flex-wrap items-center gap-x-2 px-4 max-lg:pt-1.5 sm:gap-x-5 sm:px-6">
        <Link href="/today" className="flex min-h-8 items-center gap-2 font-semibold">
          <Mark />
          <span className="max-sm:sr-only">Placement Desk</span>
        </Link>
        <nav
          aria-label="Pages"
          className="fading-row flex self-stretch max-lg:order-last max-lg:-mx-1.5 max-lg:w-[calc(100%+12px)] max-lg:overflow-x-auto lg:flex-wrap"
        >
          {pages.map((page) => (
            <PageLink key={page.path} {...page} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <span id="bell" className="size-8" />
          <PaletteButton />
          <PersonMenu />
        </div>
      </div>
      <BusyLink />
    </header>
  );
}

function PageLink({ path, label }: ConsolePage) {
  const isCurrent = usePathname().startsWith(path);
  return (
    <Link
      href={path}
      aria-current={isCurrent ? 'page' : undefined}
      ref={isCurrent ? showInRow : null}
      onFocus={({ currentTarget }) => showInRow(currentTarget)}
      className={classNames(
        'relative flex min-h-8 items-center border-b-2 px-1.5 -outline-offset-2 whitespace-nowrap max-sm:text-small sm:px-3 lg:min-h-12',
        isCurrent
          ? 'border-accent font-semibold'
          : 'border-transparent text-quiet hover:text-ink forced-colors:border-[Canvas]',
      )}
    >
      {label}
      {path === '/today' && <span id="approvals-count" />}
    </Link>
  );
}

/** Scrolls a link into view in the list of pages, which is wider than the window on a phone. */
function showInRow(link: HTMLElement | null) {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

function PersonMenu() {
  const { name, displayName, email, firmName } = useSession();
  useLoadAhead(laterParts);
  return (
    <>
      <span className="max-w-64 truncate text-small max-lg:max-w-28 max-sm:sr-only">
        {displayName ?? personOf(email ?? name)}
      </span>
      <Menu
        triggerClass="flex min-h-8 items-center gap-1 rounded px-2 text-small text-quiet hover:bg-wash hover:text-ink"
        trigger={
          <>
            <span className="max-md:sr-only">{firmName}</span>
            <span aria-hidden="true" className="md:hidden">
              {initialsOf(firmName)}
            </span>
            <ChevronIcon />
          </>
        }
      >
        <Suspense fallback={<MenuText>One moment…</MenuText>}>
          <PersonItems />
        </Suspense>
      </Menu>
    </>
  );
}

/** Returns the part of an e-mail address before the "@", which identifies the person. */
function personOf(address: string): string {
  return address.split('@')[0] ?? address;
}

function initialsOf(words: string): string {
  return words
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
}
