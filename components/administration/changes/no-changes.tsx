import Link from 'next/link';
import { useSession } from '#components/shell/session-context.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';

/** Shown before the firm's first change. Administrators can import the first offers. */
export function NoChanges() {
  const mayImport = useSession().rights.importBooks;
  return (
    <EmptyState
      title="No changes yet"
      actions={
        mayImport && (
          <Link href="/imports/new" className={buttonClass('plain')}>
            Import offers
          </Link>
        )
      }
    >
      Changes to your firm’s offers appear here, with who made them and when.
    </EmptyState>
  );
}
