import { EmptyState } from '#components/ui/notice.tsx';

/** Shown instead of the list of an account's transfers: there are none, or none match the filters in `words`. */
export function NoTransfers({ words }: { readonly words: string }) {
  return words === '' ? (
    <div className="mt-4">
      <EmptyState title="No external transfers">
        No transfers into this account yet. New ACAT and non-ACAT requests appear here automatically.
      </EmptyState>
    </div>
  ) : (
    <EmptyState title="No matching transfer requests">Search: {words}.</EmptyState>
  );
}
