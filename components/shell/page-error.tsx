import { PageFailure } from './page-failure.tsx';

type Props = { readonly error: unknown; readonly retry: () => void };

/** Stands in for a page of the console that breaks; the head stays, so that every other page is within reach. */
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
