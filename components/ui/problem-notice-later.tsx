'use client';

import type { ComponentProps } from 'react';
import { later } from './later.tsx';
import type { ProblemNotice } from './problem-notice.tsx';

type Props = ComponentProps<typeof ProblemNotice>;

/**
 * The console preloads the notice, because a notice about a lost connection couldn't be loaded once the connection is
 * lost.
 */
export const loadProblemNotice = () =>
  import('./problem-notice.tsx').then(
    (module) => module.ProblemNotice,
    () => TitleOnly,
  );

/** Explains why a page failed to load. Most pages never need it, so it isn't part of their initial scripts. */
export const ProblemNoticeLater = later<Props>(loadProblemNotice);

/** Shown instead of the notice if the connection is lost before the notice has loaded. */
function TitleOnly({ title }: Props) {
  return <p role="alert">{title}</p>;
}
