'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ShownOnce } from '#components/administration/shown-once.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import {
  createFeedMutation,
  deleteFeedMutation,
  feedsQuery,
  type ListedCalendarFeed,
} from '#lib/client/calendar/calendar.ts';
import { type View, viewsQuery } from '#lib/client/views/views.ts';
import { areErrorsAtFields, messageForField } from '#lib/client/http/message-for-field.ts';
import { shownOnce } from '#lib/client/http/shown-once.ts';

/** Creates and deletes calendar feeds for Outlook, Google or Apple. A new feed's URL is shown only once. */
export function FeedsDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useMutation(createFeedMutation(useQueryClient()));
  const views = (useQuery(viewsQuery).data ?? []).filter(({ page }) => page === 'offers');
  if (create.data) {
    return (
      <Dialog open pending onClose={onClose} title={`Calendar feed “${create.variables.name}” created`}>
        <ShownOnce
          name="Address"
          secret={shownOnce(create.data.url)}
          facts={[
            {
              name: 'How to subscribe',
              value:
                'In Outlook, Google Calendar or Apple Calendar, subscribe to a calendar “from the web” or “by URL”. Google Calendar and Outlook.com can load the calendar only if this URL is reachable from the internet.',
            },
          ]}
          onKept={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      pending={create.isPending}
      onClose={onClose}
      title="Subscribe to the calendar"
      description="Anyone with a calendar’s URL can see the dates that you see. No sign-in is required. The calendar contains no accounts, investors or amounts."
    >
      <NewFeed
        views={views}
        pending={create.isPending}
        error={create.error}
        onCreate={create.mutate}
        onClose={onClose}
      />
      <OwnFeeds views={views} />
    </Dialog>
  );
}

type NewFeedProps = {
  readonly views: readonly View[];
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onCreate: (feed: { readonly name: string; readonly viewId: string | null }) => void;
  readonly onClose: () => void;
};

function NewFeed({ views, pending, error, onCreate, onClose }: NewFeedProps) {
  const [name, setName] = useState('Placement dates');
  const [viewId, setViewId] = useState('');
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!pending) onCreate({ name, viewId: viewId === '' ? null : viewId });
  };
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={onSubmit}>
      <Field label="Name" error={messageForField(error, 'name')}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            className={inputClass}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {views.length > 0 && (
        <Field
          label="Dates"
          hint="A calendar for a view changes with the view and stops working if the view is deleted or no longer shared."
          error={messageForField(error, 'viewId')}
        >
          {(control) => (
            <Select
              {...control}
              value={viewId}
              choices={[
                { value: '', label: 'All dates you can see' },
                ...views.map((view) => ({
                  value: view.viewId,
                  label: `Offers in the “${view.name}” view`,
                })),
              ]}
              onChoose={setViewId}
            />
          )}
        </Field>
      )}
      {error && !areErrorsAtFields(error, ['name', 'viewId']) && (
        <ProblemNotice title="The calendar was not created." error={error} />
      )}
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" aria-disabled={pending}>
          {pending ? 'Creating…' : 'Create feed'}
        </Button>
      </DialogButtons>
    </form>
  );
}

function OwnFeeds({ views }: Pick<NewFeedProps, 'views'>) {
  const feeds = useQuery(feedsQuery);
  const remove = useMutation(deleteFeedMutation(useQueryClient()));
  const onDelete = (feed: ListedCalendarFeed) =>
    remove.mutate(feed.feedId, {
      onSuccess: () => announce(`Calendar ${feed.name} deleted.`),
    });
  const viewWords = (id: string) => {
    const found = views.find((view) => view.viewId === id);
    return found === undefined ? 'a view that is no longer shared' : `view “${found.name}”`;
  };
  return (
    <>
      {feeds.error && <ProblemNotice title="Your calendars couldn’t be loaded." error={feeds.error} />}
      {remove.error && <ProblemNotice title="The calendar was not deleted." error={remove.error} />}
      {feeds.data && feeds.data.length > 0 && (
        <section aria-labelledby="own-feeds" className="mt-6">
          <h3 id="own-feeds" className="font-semibold">
            Your calendars
          </h3>
          <ul>
            {feeds.data.map((feed) => (
              <li key={feed.feedId} className="flex items-center gap-3 border-b border-hairline py-1">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {feed.name} {feed.viewId !== null && <>for {viewWords(feed.viewId)} </>}
                  <span className="text-small text-quiet">
                    created <TimeText timestamp={feed.creationTimestamp} dateOnly />
                  </span>
                </span>
                <Button small look="grave" aria-label={`Delete ${feed.name}`} onClick={() => onDelete(feed)}>
                  Delete
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
