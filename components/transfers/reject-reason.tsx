import type { RejectCode } from '#lib/domain/transfers/reject-code.ts';

/** A reject code with its meaning. */
export function RejectReason({ reject: { code, meaning } }: { readonly reject: RejectCode }) {
  return (
    <>
      {code !== null && (
        <>
          <span className="font-mono">{code}</span> ·{' '}
        </>
      )}
      {meaning}
    </>
  );
}
