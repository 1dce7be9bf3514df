import { PageFailure } from './page-failure.tsx';

type Props = { readonly error: unknown; readonly retry: () => void };

/** Replaces a console page that failed to render. The header stays, so the user can still open any other page. */
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
