import { StatusMark } from '#components/ui/status-mark.tsx';
import { meaningOf } from '#lib/domain/transfers/transfer-status.ts';

/** The status of a transfer in the service's own words, with its mark. An unknown status has a plain mark. */
export function TransferStatusMark({ status }: { readonly status: string }) {
  return <StatusMark tone={meaningOf(status)?.tone ?? 'neutral'}>{status}</StatusMark>;
}
