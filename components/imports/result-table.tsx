import { type ReactNode, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { counted } from './upload-words.ts';

const shownAtOnce = 25;
export const cellClass = 'px-2 py-2 align-top wrap-anywhere last:pr-0 max-sm:block max-sm:px-0 max-sm:py-0';

type SectionProps<Item> = {
  readonly title: string;
  /** Total number of rows, of which `rows` may contain only some. Null shows the number of `rows`. */
  readonly total: number | null;
  readonly rows: readonly Item[];
  readonly noun: string;
  readonly children: (rows: readonly Item[]) => ReactNode;
};

/** A list in the result. If it is long, only the first rows are shown, and the user can show more. */
export function Section<Item>({ title, total, rows, noun, children }: SectionProps<Item>) {
  const [most, setMost] = useState(shownAtOnce);
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-heading">
        {title}{' '}
        <span className="text-base font-normal text-quiet">
          {(total ?? rows.length).toLocaleString('en-US')}
        </span>
      </h2>
      {children(rows.slice(0, most))}
      {rows.length > most && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-small text-quiet">
          The first {most.toLocaleString('en-US')} of {counted(rows.length, noun)} are shown.
          <Button small className="no-print" onClick={() => setMost(most * 4)}>
            Show more
          </Button>
        </p>
      )}
    </section>
  );
}

type TableProps = {
  readonly caption: string;
  readonly headings: readonly string[];
  readonly children: ReactNode;
};

export function RowTable({ caption, headings, children }: TableProps) {
  return (
    <table className="mt-2 w-full border-collapse text-small">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-edge text-left text-quiet">
          {headings.map((heading) => (
            <th key={heading} scope="col" className="px-2 py-1 font-semibold first:pl-0 last:pr-0">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type RowProps = {
  /** Null if the head of an earlier row spans this one. */
  readonly head: ReactNode;
  /** Number of rows that have this head. */
  readonly span?: number;
  /** Whether the row's other cells need most of the width. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
};

export function Row({ head, span = 1, isNarrow = false, children }: RowProps) {
  return (
    <tr className="border-b border-hairline max-sm:block max-sm:py-2">
      {head !== null && (
        <th
          scope={span === 1 ? 'row' : 'rowgroup'}
          rowSpan={span}
          className={classNames(
            'py-2 pr-2 text-left align-top font-semibold wrap-anywhere max-sm:block max-sm:p-0',
            isNarrow ? 'sm:w-36' : 'sm:w-1/3',
          )}
        >
          {head}
        </th>
      )}
      {children}
    </tr>
  );
}
