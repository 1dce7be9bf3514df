import { later } from '#components/ui/later.tsx';
import { ContactButtonsSpace } from './contact-buttons-space.tsx';

/** The contact buttons. Their code and the message texts load after the list, which reserves their space. */
export const ContactActionsLater = later(
  () => import('./contact-actions.tsx').then((module) => module.ContactActions),
  { ssr: false, loading: ContactButtonsSpace },
);

/** The contact buttons for a request on an account's page. */
export const AccountContactLater = later(
  () => import('./account-contact.tsx').then((module) => module.AccountContact),
  { ssr: false, loading: () => <ContactButtonsSpace /> },
);
