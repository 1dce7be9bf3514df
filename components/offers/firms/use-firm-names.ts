'use client';

import { useQueries } from '@tanstack/react-query';
import { firmQuery } from '#lib/client/administration/list-firms.ts';

/** Returns firm names by identifier. The identifier itself is used until the directory has loaded. */
export function useFirmNames(oids: readonly string[]): ReadonlyMap<string, string> {
  const found = useQueries({ queries: oids.map((oid) => firmQuery(oid)) });
  return new Map(oids.map((oid, index) => [oid, found[index]?.data?.firmName ?? oid] as const));
}
