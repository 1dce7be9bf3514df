import type { ReactNode } from 'react';
import { Mark } from '#components/ui/mark.tsx';
import { guides } from './guides.tsx';

/** Frame of every reference page. Works without scripts. */
export function DocsFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header className="border-b border-hairline">
        <div className="mx-auto flex max-w-[1000px] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2 sm:px-6">
          <a href="/docs" className="flex min-h-8 items-center gap-2 font-semibold">
            <Mark /> Placement Desk <span className="font-normal text-quiet">API</span>
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
        <nav aria-label="Guides" className="mx-auto max-w-[1000px] px-4 pb-2 sm:px-6">
          <ul className="flex flex-wrap gap-x-4">
            {Object.entries(guides).map(([name, { title }]) => (
              <li key={name}>
                <a href={`/docs/${name}`} className="inline-flex min-h-6 items-center text-accent underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main className="mx-auto max-w-[1000px] px-4 pt-8 pb-24 sm:px-6">{children}</main>
    </>
  );
}
