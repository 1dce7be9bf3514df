import type { ReactNode } from 'react';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { Mark } from '#components/ui/mark.tsx';
import { documentedOperations } from '#lib/contract/operations.ts';
import { DocsLinks } from './docs-links.tsx';
import { guides } from './guides.tsx';

const guideLinks = Object.entries(guides).map(([name, { title }]) => ({ href: `/docs/${name}`, title }));

/** Topics by which operations are grouped. */
const tags = new Set(Object.values(documentedOperations).map(({ tag }) => tag));
const requestLinks = [
  ...[...tags].map((tag) => ({ href: `/docs#${tag.toLowerCase()}`, title: tag })),
  { href: '/problems', title: 'Problems' },
];

const links = (
  <>
    <DocsLinks label="Guides" links={guideLinks} />
    <DocsLinks label="Operations" links={requestLinks} />
  </>
);

/** Layout of every reference page. On a narrow screen, the links are folded. Works without scripts. */
export function DocsFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header className="border-b border-hairline">
        <div className="mx-auto flex max-w-[1200px] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2 sm:px-6">
          <a href="/docs" className="flex min-h-8 items-center gap-2 font-semibold">
            <Mark /> Placement Desk <span className="font-normal text-quiet">API</span>
          </a>
          <a href="/today" className="inline-flex min-h-8 items-center text-accent hover:underline">
            Go to the console
          </a>
          <form action="/docs" role="search" className="ml-auto flex min-w-0 gap-2 max-sm:ml-0 max-sm:w-full">
            <input
              type="search"
              name="q"
              aria-label="Search the reference"
              placeholder="Search"
              className="min-h-8 w-[200px] min-w-0 rounded border border-edge bg-raised px-2 max-sm:w-full"
            />
            <button type="submit" className="min-h-8 rounded border border-edge px-3">
              Search
            </button>
          </form>
        </div>
      </header>
      <div className="mx-auto max-w-[1200px] gap-x-12 px-4 sm:px-6 lg:grid lg:grid-cols-[168px_minmax(0,1fr)]">
        <details className="border-b border-hairline lg:hidden">
          <summary className="flex min-h-11 items-center gap-1.5 font-semibold [details[open]>&>svg]:rotate-180">
            Contents <ChevronIcon />
          </summary>
          {links}
        </details>
        <div className="max-lg:hidden lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:py-8">
          {links}
        </div>
        <main className="min-w-0 pt-8 pb-24">{children}</main>
      </div>
    </>
  );
}
