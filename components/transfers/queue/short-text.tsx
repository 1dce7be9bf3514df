import { useEffect, useRef, useState } from 'react';
import type { ShortTextProps } from '#components/transfers/transfer-cells.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ChevronIcon } from '#components/ui/icons.tsx';

/** Two lines on wide screens, with a button for the rest if there is more. */
export function ShortText({ label, children }: ShortTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const { current } = text;
    if (current === null || isWhole) return undefined;
    const sizes = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight + 4));
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [isWhole]);
  return (
    <div className="relative">
      <div
        ref={text}
        className={classNames(
          !isWhole && 'lg:line-clamp-2 print:line-clamp-none',
          isCut && 'lg:pr-6 print:pr-0',
        )}
      >
        {children}
      </div>
      {isCut && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-label={label}
          onClick={() => setWhole(!isWhole)}
          className={classNames(
            'absolute right-0 bottom-0 no-print grid size-6 place-items-center text-accent max-lg:hidden',
            isWhole && 'rotate-180',
          )}
        >
          <ChevronIcon />
        </button>
      )}
    </div>
  );
}
