import { type ComponentType, lazy, Suspense } from 'react';
import { useIsReady } from '#components/shell/use-is-ready.ts';

type Options = {
  /** Whether the server renders it, too. */
  readonly ssr?: boolean;
  /** Reserves the space until the code has loaded. */
  readonly loading?: ComponentType;
};

/** A component whose code loads when it is first rendered. Smaller than `next/dynamic`, which every page would load. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ssr = true, loading: Loading }: Options = {},
): ComponentType<Props> {
  const Part = lazy(() => load().then((part) => ({ default: part })));
  return function Later(props: Props) {
    const isReady = useIsReady();
    const waiting = Loading && <Loading />;
    return ssr || isReady ? (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    ) : (
      waiting
    );
  };
}
