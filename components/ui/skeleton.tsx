import { classNames } from './class-names.ts';

/** A gray bar that takes the place of text while it is loading. */
export function SkeletonBar({ className }: { readonly className?: string }) {
  return <span className={classNames('block h-3 rounded-sm bg-wash', className)} />;
}

/**
 * Rows that take the place of a table while it is loading, with the same height as the table's. Screen readers
 * announce the loading once.
 */
export function SkeletonRows({ rows, label }: { readonly rows: number; readonly label: string }) {
  return (
    <div className="skeleton" role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-13 items-center gap-6 border-b border-hairline">
          <SkeletonBar className="w-1/3" />
          <SkeletonBar className="w-1/6" />
          <SkeletonBar className="w-1/4" />
          <SkeletonBar className="ml-auto w-1/12" />
        </div>
      ))}
    </div>
  );
}
