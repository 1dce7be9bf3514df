'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { reasonOf } from '#components/ui/problem-notice.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import type { KeyOfFirm } from '#lib/client/administration/list-keys.ts';
import { keepKeyMutation } from '#lib/client/administration/manage-keys.ts';

/** Asks about a key whose maker was removed, until an administrator says that it stays or revokes it. */
export function MakerRemoved({ apiKey }: { readonly apiKey: KeyOfFirm }) {
  const { keyId, name, makerRemovedTimestamp, revokedTimestamp } = apiKey;
  const { mutate, isPending, error } = useMutation(keepKeyMutation(useQueryClient()));
  if (makerRemovedTimestamp === null || revokedTimestamp !== null) {
    return null;
  }
  return (
    <span className="mt-2 block max-w-[52ch] border-l-3 border-due bg-due-wash px-3 py-2">
      The user who created this key was removed, or lost the administrator role, on{' '}
      <TimeText timestamp={makerRemovedTimestamp} dateOnly />. If they know the key, they can still use it.
      Keep it or revoke it.
      <span className="mt-2 block">
        <Button
          small
          aria-disabled={isPending}
          onClick={() => isPending || mutate(keyId, { onSuccess: () => announce(`The key ${name} stays.`) })}
        >
          {isPending ? 'One moment…' : 'Keep'}
          <span className="sr-only"> the key {name}</span>
        </Button>
      </span>
      <span role="alert" className="block text-danger">
        {error !== null && `Not kept. ${reasonOf(error)}`}
      </span>
    </span>
  );
}
