import { Notice } from '#components/ui/notice.tsx';

/** In the place of the list where reading offers is switched off. */
export function NotAllowed() {
  return (
    <Notice role="alert" title="You may not see offers">
      Reading offers is switched off for you, for the key or for the firm that you work for. An administrator
      of your firm can switch it on; when it is off for the whole firm, the operator can.
    </Notice>
  );
}
