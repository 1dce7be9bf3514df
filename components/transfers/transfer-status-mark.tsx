import { StatusMark } from '#components/ui/status-mark.tsx';
import { meaningOf } from '#lib/domain/transfers/transfer-status.ts';

/** A transfer's status as written by its source, with its mark. An unknown status has a plain mark. */
export function TransferStatusMark({ status }: { readonly status: string }) {
  return <StatusMark tone={meaningOf(status)?.tone ?? 'neutral'}>{status}</StatusMark>;
}
