import { useSession } from './session-context.tsx';

/**
 * Returns a sentence that says who can enable an operation that is disabled for the user. Administrators can't lift
 * their own restrictions, and only the operator can lift those that the operator set.
 */
export function useWhoCanEnable(): string {
  const { rights, firmName } = useSession();
  return rights.administer
    ? `Another administrator can enable it, unless the operator disabled it for all of ${firmName}.`
    : `Ask an administrator at ${firmName} to enable it.`;
}
