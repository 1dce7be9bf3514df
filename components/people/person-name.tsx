'use client';

import { useQuery } from '@tanstack/react-query';
import { userNamesQuery } from '#lib/client/administration/list-users.ts';

type Props = {
  /** What history, audit and notes keep: an e-mail address, or the name of a key. */
  readonly actor: string;
  readonly className?: string;
};

/** Who did something: the name that people call them, with the address beside it; without a name, the address. */
export function PersonName({ actor, className }: Props) {
  const { data } = useQuery(userNamesQuery);
  const name = data?.get(actor);
  return (
    <span className={className}>
      {name === undefined ? (
        actor
      ) : (
        <>
          {name} <span className="font-normal text-quiet">{actor}</span>
        </>
      )}
    </span>
  );
}
