'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { classNames } from '#components/ui/class-names.ts';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { Mark } from '#components/ui/mark.tsx';
import { Menu, MenuItem, MenuLink, MenuText } from '#components/ui/menu.tsx';
import { roleNames } from '#lib/client/administration/access-words.ts';
import { PaletteButton } from './palette-button.tsx';
import { useSession } from './session-context.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The head of every page: where one can go, search, and who one is. */
export function ConsoleHead() {
  const { rights } = useSession();
  return (
    <header className="page-head no-print sticky top-0 z-20 border-b border-hairline bg-paper">
      <div className="mx-auto flex min-h-12 max-w-[1200px] flex-wrap items-center gap-x-2 px-4 sm:gap-x-5 sm:px-6">
        <Link href="/today" className="flex min-h-8 items-center gap-2 font-semibold">
          <Mark />
          <span className="max-sm:sr-only">Placement Desk</span>
        </Link>
        <nav aria-label="Pages" className="flex flex-wrap self-stretch">
          <PageLink address="/today">Today</PageLink>
          <PageLink address="/offers">Offers</PageLink>
          <PageLink address="/calendar" className="max-md:hidden">
            Calendar
          </PageLink>
          <PageLink address="/transfers">Transfers</PageLink>
          <PageLink address="/accounts">Accounts</PageLink>
          {(rights.administer || rights.verifyAudit) && (
            <PageLink address="/administration">{rights.administer ? 'Administration' : 'Audit'}</PageLink>
          )}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <PaletteButton />
          <PersonMenu />
        </div>
      </div>
    </header>
  );
}

type PageLinkProps = {
  readonly address: string;
  /** Where there is no room for all of them: Today leads to the calendar, too. */
  readonly className?: string;
  readonly children: string;
};

function PageLink({ address, className, children }: PageLinkProps) {
  const isCurrent = usePathname().startsWith(address);
  return (
    <Link
      href={address}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-8 items-center border-b-2 px-1.5 sm:min-h-12 sm:px-3',
        isCurrent
          ? 'border-accent font-semibold'
          : 'border-transparent text-quiet hover:text-ink forced-colors:border-[Canvas]',
        className,
      )}
    >
      {children}
    </Link>
  );
}

function PersonMenu() {
  const { name, email, firmName, role } = useSession();
  const signOut = useSignOut();
  return (
    <>
      <span className="max-w-64 truncate text-small max-lg:max-w-28 max-sm:sr-only">
        {personOf(email ?? name)}
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
        <MenuText>
          <span className="block font-semibold text-ink">{email ?? name}</span>
          {roleNames[role]} · {firmName}
        </MenuText>
        <MenuLink address="/account">Your account</MenuLink>
        <MenuItem onChoose={() => signOut('here')}>Sign out</MenuItem>
        <MenuItem onChoose={() => signOut('everywhere')}>Sign out everywhere</MenuItem>
      </Menu>
    </>
  );
}

/** The part of an address that names the person. */
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
