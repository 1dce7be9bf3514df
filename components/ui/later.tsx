import { type ComponentType, lazy, Suspense } from 'react';
import { useIsReady } from '#components/shell/use-is-ready.ts';

type Options<Props> = {
  /** Whether the server also renders the component. */
  readonly ssr?: boolean;
  /** Placeholder that reserves the space until the code has loaded. */
  readonly loading?: ComponentType<Props>;
};

/**
 * Returns a component whose code loads when it is first rendered. This is smaller than `next/dynamic`, which every
 * page would have to load.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ssr = true, loading: Loading }: Options<Props> = {},
): ComponentType<Props> {
  const Part = lazy(() => load().then((part) => ({ default: part })));
  // Doesn't render again right after hydration. If it did, React would remove the server's HTML until the code has
  // loaded.
  function Later(props: Props) {
    return (
      <Suspense fallback={Loading && <Loading {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  }
  function AfterHydration(props: Props) {
    return useIsReady() ? <Later {...props} /> : Loading && <Loading {...props} />;
  }
  return ssr ? Later : AfterHydration;
}
