'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageCommands } from '#components/shell/page-commands.ts';
import { useSession } from '#components/shell/session-context.tsx';
import { TabLinks } from '#components/ui/tab-links.tsx';
import { type View, viewsQuery } from '#lib/client/views/views.ts';
import type { ViewPage } from '#lib/domain/views/view-pages.ts';
import { ViewActions } from './view-actions.tsx';

type Props = {
  readonly page: ViewPage;
  /** Title of the page with the list. */
  readonly name: string;
  /** Label of the tab for the list without filters. */
  readonly allLabel?: string;
  /** The list's current query string. */
  readonly address: string;
  /** Converts a view's stored query string to the same form as `address`, so that the two can be compared. */
  readonly addressOf: (kept: string) => string;
  readonly onOpen: (kept: string) => void;
};

const all = 'all';

/**
 * A page's views, shown as tabs above its list, and the actions for the current view. A view is a query string with a
 * name.
 */
export function ViewTabs({ page, name, allLabel = 'All', address, addressOf, onOpen }: Props) {
  const { email } = useSession();
  const { data } = useQuery(viewsQuery);
  const views = ownFirst(
    (data ?? []).filter((view) => view.page === page),
    email,
  );
  const { view: inUse, choose } = useViewInUse(views, address, addressOf);
  const isAll = address === addressOf('');
  const isChanged = inUse === null ? !isAll : addressOf(inUse.address) !== address;
  const open = (view: View | null) => {
    choose(view);
    onOpen(view?.address ?? '');
  };
  const viewOf = (id: string) => views.find(({ viewId }) => viewId === id) ?? null;
  usePageCommands(views.map((view) => ({ label: view.name, note: 'View', run: () => open(view) })));
  return (
    <div className="no-print flex flex-wrap items-center justify-end gap-x-2 border-b border-hairline">
      <div className="-mb-px min-w-0 grow basis-56 self-end">
        <TabLinks
          label={`${name.replace(/s$/, '')} views`}
          current={inUse?.viewId ?? (isAll ? all : '')}
          addressOf={(id) => `?${addressOf(viewOf(id)?.address ?? '')}`}
          onChoose={(id) => open(viewOf(id))}
          tabs={[
            { name: all, label: allLabel },
            ...views.map((view) => ({
              name: view.viewId,
              label: <TabLabel view={view} isChanged={view === inUse && isChanged} />,
            })),
          ]}
        />
      </div>
      <ViewActions
        key={inUse?.viewId}
        page={page}
        pageName={name}
        address={address}
        view={inUse}
        isChanged={isChanged}
        onSaved={choose}
        onDeleted={() => open(null)}
      />
    </div>
  );
}

/**
 * Moves the user's own views before those that others share. Within each group, views stay sorted by name, as the
 * server returns them.
 */
function ownFirst(views: readonly View[], email: string | null): View[] {
  return views.toSorted((left, right) => Number(right.owner === email) - Number(left.owner === email));
}

function TabLabel({ view, isChanged }: { readonly view: View; readonly isChanged: boolean }) {
  return (
    <>
      <span className="max-w-56 truncate">{view.name}</span>
      {view.shared && <span className="text-small font-normal text-quiet">shared</span>}
      {isChanged && <span className="text-small font-normal text-due">changed</span>}
    </>
  );
}

/**
 * Returns the list's current view: the one whose query string matches or, if the user has changed filters since, the
 * one used before. The URL doesn't contain that view, so a reload forgets it.
 */
function useViewInUse(
  views: readonly View[],
  address: string,
  addressOf: (kept: string) => string,
): { readonly view: View | null; readonly choose: (view: View | null) => void } {
  const [lastId, setLastId] = useState<string | null>(null);
  const last = views.find(({ viewId }) => viewId === lastId);
  const matching = views.filter((view) => addressOf(view.address) === address);
  const former = address === addressOf('') ? undefined : last;
  // If the query string matches several views, the current one is the one that the user opened.
  const view = last !== undefined && matching.includes(last) ? last : (matching[0] ?? former ?? null);
  const id = view?.viewId ?? null;
  if (id !== lastId) {
    setLastId(id);
  }
  return { view, choose: (chosen) => setLastId(chosen?.viewId ?? null) };
}
