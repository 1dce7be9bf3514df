import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';

/** Space that the contact buttons take, so that a list doesn't move when they appear. */
export function ContactButtonsSpace({ isStacked = false }: { readonly isStacked?: boolean }) {
  return (
    <div className={classNames('no-print invisible flex flex-wrap gap-1', isStacked && 'sm:grid')}>
      <Button small>Copy client message</Button>
      <Button small>Mark as contacted…</Button>
    </div>
  );
}
