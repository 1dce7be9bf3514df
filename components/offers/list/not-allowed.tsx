import { Notice } from '#components/ui/notice.tsx';

/** In the place of the list where reading offers is switched off. */
export function NotAllowed() {
  return (
    <Notice role="alert" title="You don’t have access to offers">
      Reading offers is disabled for you or your firm. An administrator of your firm can enable it for you.
      Only the operator can enable it for the whole firm.
    </Notice>
  );
}
