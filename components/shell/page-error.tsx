import { PageFailure } from './page-failure.tsx';

type Props = { readonly error: unknown; readonly retry: () => void };

/** Replaces a console page that fails. The header stays in place, so all other pages can still be opened. */
export function PageError({ error, retry }: Props) {
  return (
    <>
      <h1 className="text-title">This page can’t be shown</h1>
      <div className="mt-3">
        <PageFailure error={error} onRetry={retry} />
      </div>
    </>
  );
}
