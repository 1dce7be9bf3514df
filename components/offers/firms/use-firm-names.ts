'use client';

import { useQueries } from '@tanstack/react-query';
import { firmQuery } from '#lib/client/administration/list-firms.ts';

/** Returns firm names, keyed by identifier. Until the directory has loaded, the identifier takes the name's place. */
export function useFirmNames(oids: readonly string[]): ReadonlyMap<string, string> {
  const found = useQueries({ queries: oids.map((oid) => firmQuery(oid)) });
  return new Map(oids.map((oid, index) => [oid, found[index]?.data?.firmName ?? oid] as const));
}
