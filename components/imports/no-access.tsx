import { NoAccess } from '#components/shell/no-access.tsx';
import { useSession } from '#components/shell/session-context.tsx';

/** Shown instead of the imports to users whose role has no access to them. */
export function NoAccessToImports() {
  const { firmName } = useSession();
  return (
    <NoAccess page="Data" what="imports">
      Administrators of {firmName} can import data, and auditors can view the results.
    </NoAccess>
  );
}
