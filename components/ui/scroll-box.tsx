'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

type Props = { readonly className?: string; readonly children: ReactNode };

const edgeClass = 'pointer-events-none absolute inset-y-0 w-8 from-ink/25 to-transparent print:hidden';

/**
 * A box for a table that may be wider than the page. It shades its right edge if more of the table is hidden behind
 * it, because some systems hide scrollbars. Descendants can use `group-data-left/scroll` to style a sticky first
 * column. The scrolling box is positioned, because visually hidden text would otherwise widen the page.
 */
export function ScrollBox({ className, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ left: false, right: false });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => {
      const left = element.scrollLeft > 1;
      const right = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setMore((now) => (now.left === left && now.right === right ? now : { left, right }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  return (
    <div
      data-left={more.left || undefined}
      data-right={more.right || undefined}
      className={classNames('group/scroll relative', className)}
    >
      <div ref={box} className="relative scroll-pr-8 scroll-pl-40 overflow-x-auto sm:scroll-pl-64">
        {children}
      </div>
      {more.right && <div aria-hidden="true" className={classNames(edgeClass, 'right-0 bg-linear-to-l')} />}
    </div>
  );
}
