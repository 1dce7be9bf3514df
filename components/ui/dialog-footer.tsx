import type { ReactNode } from 'react';

/**
 * The bottom of a long dialog, which stays visible while the rest scrolls, unless the window is too low. Must be the
 * last element of the dialog, and can't be part of a grid.
 */
export const footClass =
  '-mx-5 -mb-5 border-t border-hairline bg-raised px-5 pt-3 pb-5 [@media(min-height:480px)]:sticky [@media(min-height:480px)]:-bottom-5';

/** Keeps the buttons of a form that fills its dialog, and anything above them, visible. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return (
    <div data-foot className={`${footClass} mt-auto grid gap-3 [&>:last-child]:mt-0`}>
      {children}
    </div>
  );
}
