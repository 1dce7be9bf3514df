import type { ListFailureProps } from './list-failure.tsx';

/** The list failed before its words for it had come: it goes on asking, and the page says that there is no connection. */
function Unexplained(_: ListFailureProps) {
  return <p role="alert">The offers could not be loaded.</p>;
}

export const loadListFailure = () =>
  import('./list-failure.tsx').then(
    (module) => module.ListFailure,
    () => Unexplained,
  );
