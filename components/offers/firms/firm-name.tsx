'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import { firmQuery } from '#lib/client/administration/list-firms.ts';

/** Returns firm names by identifier. The identifier itself is used until the directory has loaded. */
export function useFirmNames(oids: readonly string[]): ReadonlyMap<string, string> {
  const found = useQueries({ queries: oids.map((oid) => firmQuery(oid)) });
  return new Map(oids.map((oid, index) => [oid, found[index]?.data?.firmName ?? oid] as const));
}

/** A firm's name. Its identifier is shown until the directory has loaded. */
export function FirmName({ oid }: { readonly oid: string }) {
  const { data } = useQuery(firmQuery(oid));
  return data ? <span title={oid}>{data.firmName}</span> : <span className="font-mono">{oid}</span>;
}
