import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

/**
 * Administration lists aren't paginated. Only the first rows of a very long list are rendered. A search finds the
 * rest.
 */
export const mostRows = 100;

export const cellClass = 'h-13 px-2 py-2 text-left align-top font-normal first:pl-0 last:pr-0';

type Props = {
  readonly caption: string;
  readonly headings: readonly { readonly label: ReactNode; readonly className?: string }[];
  /** Plural name of the rows, and their total number. Omitted if all rows are rendered. */
  readonly noun?: string;
  readonly count?: number;
  readonly children: ReactNode;
};

/** An administration list as a table. */
export function ListTable({ caption, headings, noun = 'rows', count = 0, children }: Props) {
  return (
    <>
      <table className="mt-4 w-full border-collapse text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-edge text-quiet">
            {headings.map(({ label, className }, place) => (
              <th
                key={place}
                scope="col"
                className={classNames('px-2 py-1 text-left font-semibold first:pl-0 last:pr-0', className)}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {count > mostRows && (
        <p className="mt-3 text-quiet">
          The first {mostRows} of {count.toLocaleString('en-US')} {noun} are shown. To find more, use search.
        </p>
      )}
    </>
  );
}
