import { isFormSent } from '#lib/domain/transfers/contact/next-step.ts';
import type { RejectCode } from '#lib/domain/transfers/reject-code.ts';

type Props = { readonly reject: RejectCode; readonly comment: string | null };

/** A reject code with its meaning. Without a code, a form that was sent to the client says what the request waits for. */
export function RejectReason({ reject: { code, meaning }, comment }: Props) {
  if (code === null) return isFormSent(comment) ? 'Form sent to the client' : meaning;
  return (
    <>
      <span className="font-mono">{code}</span> · {meaning}
    </>
  );
}
