import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  /** CSS class that sets the column's width. */
  readonly width: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A cell of a table whose rows are laid out as cards on a narrow page. */
export function Cell({ width, className, children }: Props) {
  return (
    <td role="cell" className={classNames('min-w-0 align-top max-lg:block lg:py-2', width, className)}>
      {children}
    </td>
  );
}
