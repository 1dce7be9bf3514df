import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

/**
 * Filters next to a search. On a narrow page they are behind a button, because they would push the list out of view.
 */
export function FoldingFilters({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className="sm:hidden">
        {label}
      </Button>
      <div
        className={classNames('w-full grid-cols-2 gap-x-3 gap-y-2 sm:contents', isOpen ? 'grid' : 'hidden')}
      >
        {children}
      </div>
    </>
  );
}
