'use client';

import { useQuery } from '@tanstack/react-query';
import { firmQuery } from '#lib/client/administration/list-firms.ts';

/** A firm's name. Shows the firm's identifier until the directory has loaded. */
export function FirmName({ oid }: { readonly oid: string }) {
  const { data } = useQuery(firmQuery(oid));
  return data ? <span title={oid}>{data.firmName}</span> : <span className="font-mono">{oid}</span>;
}
