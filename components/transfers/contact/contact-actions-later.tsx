import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { later } from '#components/ui/later.tsx';

/** The contact buttons. Their code and the message texts load after the list, which reserves their space. */
export const ContactActionsLater = later(
  () => import('./contact-actions.tsx').then((module) => module.ContactActions),
  { ssr: false, loading: ButtonsSpace },
);

/** The contact buttons for a request on an account's page. */
export const AccountContactLater = later(
  () => import('./account-contact.tsx').then((module) => module.AccountContact),
  { ssr: false, loading: () => <ButtonsSpace /> },
);

/** Space that the buttons take, so that a list doesn't move when they appear. */
export function ButtonsSpace({ isStacked = false }: { readonly isStacked?: boolean }) {
  return (
    <div className={classNames('no-print invisible flex flex-wrap gap-1', isStacked && 'sm:grid')}>
      <Button small>Copy client message</Button>
      <Button small>Mark as contacted…</Button>
    </div>
  );
}
