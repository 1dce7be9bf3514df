'use client';

import { useQuery } from '@tanstack/react-query';
import { SkeletonBar } from '#components/ui/skeleton.tsx';
import { firmQuery } from '#lib/client/administration/list-firms.ts';

/** A firm's name. Shows the firm's identifier if the directory doesn't have the firm or can't be loaded. */
export function FirmName({ oid }: { readonly oid: string }) {
  const { data, isPending } = useQuery(firmQuery(oid));
  if (data) return <span title={oid}>{data.firmName}</span>;
  if (!isPending) return <span className="font-mono">{oid}</span>;
  return (
    <span className="inline-block w-36 max-w-full align-middle">
      <SkeletonBar />
      <span className="sr-only">Loading firm</span>
    </span>
  );
}
