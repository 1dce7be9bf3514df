import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';

/** Space that the contact buttons take, so that a list doesn't move when they appear. */
export function ContactButtonsSpace({ isStacked = false }: { readonly isStacked?: boolean }) {
  return (
    <div className={`no-print invisible ${contactButtonsClass(isStacked)}`}>
      <Button small>Copy client message</Button>
      <Button small>Mark as contacted…</Button>
    </div>
  );
}

/** Returns the classes of the box with the contact buttons. */
export function contactButtonsClass(isStacked: boolean): string {
  return classNames(
    'flex flex-wrap items-center gap-1',
    isStacked && '@min-[740px]:grid @min-[740px]:justify-items-start',
  );
}
