import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls an element into view when the page opens, unless the user or the browser has already scrolled. */
export function useInView<Shown extends HTMLElement>(
  isWanted: boolean,
  block: ScrollLogicalPosition,
): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useEffect(() => {
    if (isWanted && window.scrollY === 0) element.current?.scrollIntoView({ block });
  }, [isWanted, block]);
  return element;
}
