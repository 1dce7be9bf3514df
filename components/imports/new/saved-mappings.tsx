'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { deleteMappingMutation, mappingsQuery } from '#lib/client/imports/mappings.ts';
import { kindLabels } from './upload-labels.ts';

const mostHeadingsShown = 6;

/** The firm's saved column mappings, which are proposed for files with the same headings. */
export function SavedMappings() {
  const { data = [] } = useQuery(mappingsQuery);
  const { mutate, isPending, error } = useMutation(deleteMappingMutation(useQueryClient()));
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  if (data.length === 0 && error === null) return null;
  const remove = (mappingId: string) =>
    mutate(mappingId, {
      onSuccess: () => {
        announce('Mapping deleted.');
        heading.current?.focus();
      },
    });
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} ref={heading} tabIndex={-1} className="font-semibold">
        Saved mappings
      </h2>
      <p className="text-small text-quiet">
        Your field choices for files with these headings. They are suggested for the next file with the same
        headings.
      </p>
      {error !== null && <ProblemNotice title="The mapping wasn’t deleted." error={error} />}
      <ul className="mt-1">
        {data.map(({ mappingId, kind, headings, updatedTimestamp }) => {
          const words = headingWords(headings);
          return (
            <li
              key={mappingId}
              className="flex items-start justify-between gap-4 border-b border-hairline py-1.5 text-small"
            >
              <span className="min-w-0 wrap-anywhere">
                {kindLabels[kind]}: {words}
                <span className="block text-quiet">
                  <TimeText timestamp={updatedTimestamp} />
                </span>
              </span>
              <Button small disabled={isPending} onClick={() => remove(mappingId)}>
                Delete<span className="sr-only"> mapping of {words}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function headingWords(headings: readonly string[]): string {
  const others = headings.length - mostHeadingsShown;
  const shown = headings.slice(0, others > 0 ? mostHeadingsShown : headings.length).join(', ');
  return others > 0 ? `${shown} and ${others} more` : shown;
}
