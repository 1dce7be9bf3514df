import { type RefObject, useLayoutEffect } from 'react';
import { whenFocusReturned } from '#components/ui/when-page-is-free.ts';

/**
 * If the line in Today that contains the element is removed together with the focus, focuses the contact button or the
 * main link of the next line or, after the last one, of the line before it.
 */
export function useNextLineFocus(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const line = element.current?.closest('[data-line]');
    if (!line) return undefined;
    return () => {
      if (document.activeElement === document.body) return;
      const lines = [...document.querySelectorAll('[data-line]')];
      const at = lines.indexOf(line);
      const others = [...lines.slice(at + 1), ...lines.slice(0, at).toReversed()];
      whenFocusReturned(() => {
        const { activeElement } = document;
        if (activeElement !== document.body && activeElement?.id !== 'page') return;
        const next = others.find((other) => other.isConnected);
        const button = next?.querySelector<HTMLElement>('[data-contact] button');
        (button ?? next?.querySelector<HTMLElement>('[data-row-link]'))?.focus();
      });
    };
  }, [element]);
}
