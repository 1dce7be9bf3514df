import type { RejectCode } from '#lib/domain/transfers/reject-code.ts';

/** A reject code with its meaning. Without a code, the comment is all that is known. */
export function RejectReason({ reject: { code, meaning } }: { readonly reject: RejectCode }) {
  if (code === null) return 'No reason code';
  return (
    <>
      <span className="font-mono">{code}</span> · {meaning}
    </>
  );
}
