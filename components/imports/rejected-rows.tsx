'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { saveFile } from '#lib/client/http/save-file.ts';
import type { RejectedRow } from '#lib/client/imports/rejected-file.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';
import { cellClass, Row, RowTable } from './result-table.tsx';
import { labelOf } from './result-values.tsx';
import { problemsFileName } from './upload-words.ts';

type RecordsProps = { readonly rows: readonly (RejectedRow & { readonly where: string })[] };

/** Lists the problems of rejected rows: where the row is, its column, its value and the reason. */
export function RejectedRecords({ rows }: RecordsProps) {
  const hasValues = rows.some(({ found }) => found !== '');
  return (
    <RowTable
      caption="Rejected records"
      headings={['Where', 'Column', ...(hasValues ? ['Value in the file'] : []), 'Why']}
    >
      {rows.map(({ field, found, reason }, index) => (
        <Row key={index} {...headOf(rows, index)} isNarrow>
          <td className={`${cellClass} max-sm:inline`}>
            {field !== null && labelOf(field)}
            {field !== null && <span className="sm:sr-only">: </span>}
          </td>
          {hasValues && <td className={`${cellClass} whitespace-pre-line max-sm:inline`}>{found}</td>}
          <td className={cellClass}>{reason}</td>
        </Row>
      ))}
    </RowTable>
  );
}

/** Returns the head of a row with its number of problems, or none for a problem of the same row as the one before. */
function headOf(rows: RecordsProps['rows'], index: number) {
  const row = rows[index];
  if (row === undefined || rows[index - 1]?.where === row.where) return { head: null };
  const others = rows.slice(index).findIndex(({ where }) => where !== row.where);
  const name = nameOf(row);
  const head = (
    <>
      {row.where}
      {name !== '' && <span className="block font-normal text-quiet">{name}</span>}
    </>
  );
  return { head, span: others === -1 ? rows.length - index : others };
}

/** Returns the account and the reference of a row. Empty for a row that the server rejected when it loaded the import. */
function nameOf({ values = {} }: RejectedRow): string {
  if (!values['accountNumber']) return '';
  return ['accountNumber', 'reference', 'acatid'].flatMap((field) => values[field] || []).join(', ');
}

type FileProps = {
  readonly fileName: string;
  readonly kinds: readonly UploadKind[];
  readonly onLoadAll: () => Promise<readonly RejectedRow[]>;
};

/** Downloads the rejected rows, to be corrected and uploaded again. */
export function RejectedFile({ fileName, kinds: [kind = 'offers'], onLoadAll }: FileProps) {
  const [error, setError] = useState<Error | null>(null);
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setError(null);
    setLoading(true);
    try {
      const [{ rejectedFile }, rows] = await Promise.all([
        import('#lib/client/imports/rejected-file.ts'),
        onLoadAll(),
      ]);
      saveFile({ name: problemsFileName(fileName), content: await rejectedFile(kind, rows) });
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className="no-print mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button small aria-disabled={isLoading} onClick={() => isLoading || void download()}>
        Download rejected rows
      </Button>
      <span className="text-small text-quiet">Correct the rows in the file, then upload it.</span>
      {error !== null && (
        <div className="basis-full">
          <ProblemNotice
            title="The file couldn’t be created."
            error={error}
            onRetry={() => void download()}
          />
        </div>
      )}
    </div>
  );
}
