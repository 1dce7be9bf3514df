'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '#components/ui/announcer.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { reasonOf } from '#components/ui/reason-of.ts';
import { watchesQuery, watchMutation } from '#lib/client/notices/watches.ts';

export type StarProps = {
  readonly oid: string;
  readonly name: string;
  /** Whether the star is in a list row. There, the `w` key does the same, so the star isn't a separate tab stop. */
  readonly isInRow?: boolean;
};

/** Shows whether the user watches an offer, and toggles it. Hidden until the user's watches have loaded. */
export function Star({ oid, name, isInRow = false }: StarProps) {
  const { data: isWatched } = useQuery({ ...watchesQuery, select: (oids) => oids.includes(oid) });
  const { mutate } = useMutation(watchMutation(useQueryClient()));
  if (isWatched === undefined) {
    return null;
  }
  const words = isWatched ? 'Watching' : 'Watch';
  const onToggle = () =>
    mutate(
      { oid, isWatched: !isWatched },
      {
        onSuccess: () =>
          announce(isWatched ? `You’re no longer watching ${name}.` : `You’re watching ${name}.`),
        onError: (error) =>
          announce(`You’re ${isWatched ? 'still' : 'not'} watching ${name}. ${reasonOf(error)}`),
      },
    );
  return (
    <button
      type="button"
      aria-pressed={isWatched}
      aria-label={`${isInRow ? 'Watch' : words} ${name}`}
      title={
        isWatched
          ? 'You’re watching this offer. Select to stop.'
          : 'Get notified when someone else changes this offer'
      }
      data-star={isInRow || undefined}
      tabIndex={isInRow ? -1 : undefined}
      onClick={onToggle}
      className={classNames(
        'no-print inline-flex min-h-6 min-w-6 items-center justify-center gap-1 rounded-sm text-small hover:text-accent',
        isWatched ? 'text-accent' : 'text-quiet',
      )}
    >
      <svg
        aria-hidden="true"
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill={isWatched ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
        className="shrink-0"
      >
        <path d="m8 1.75 1.9 4 4.35.55-3.2 3 .85 4.3L8 11.45 4.1 13.6l.85-4.3-3.2-3 4.35-.55Z" />
      </svg>
      {!isInRow && <span>{words}</span>}
    </button>
  );
}
