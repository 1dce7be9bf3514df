'use client';

import { Button, buttonClass } from '#components/ui/button.tsx';

/** The text of a page that failed to render. It doesn't reveal the cause, which is logged with the digest. */
export function PageFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const digest = digestOf(error);
  return (
    <div role="alert">
      <p className="max-w-[60ch]">
        Something went wrong. Nothing was sent or changed. Try again. If this happens again,{' '}
        {digest === null ? 'contact your operator' : 'give your operator this error ID'}.
      </p>
      {digest !== null && <p className="mt-2 font-mono text-small text-quiet">{digest}</p>}
      <p className="mt-6 flex flex-wrap gap-2">
        <Button look="primary" onClick={onRetry}>
          Try again
        </Button>
        <a href="/offers" className={buttonClass('plain')}>
          Go to Offers
        </a>
      </p>
    </div>
  );
}

function digestOf(error: unknown): string | null {
  return error instanceof Error && 'digest' in error && typeof error.digest === 'string'
    ? error.digest
    : null;
}
