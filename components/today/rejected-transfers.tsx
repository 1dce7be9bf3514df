import Link from 'next/link';
import type { Today } from '#lib/client/today/today.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

/** Links to all rejected transfers, because those that can't be corrected have no deadline and therefore no line. */
export function RejectedTransfers({ count, uncorrectableCount: others }: Today['rejectedTransfers']) {
  if (others === 0) return null;
  return (
    <p className="mb-8 text-quiet">
      <Link href="/transfers?state=open&status=Rejected" prefetch={false} className="underline">
        {others === count
          ? `${countOf(count, 'rejected transfer')} can’t be corrected`
          : `All ${count.toLocaleString('en-US')} rejected transfers, including ${others.toLocaleString('en-US')} that can’t be corrected`}
      </Link>
    </p>
  );
}
