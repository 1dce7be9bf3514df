import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingIn } from '#lib/client/uploads/mapping/propose-mapping.ts';
import { UploadError } from '#lib/client/uploads/reading/limits.ts';
import { uploadSession } from '#lib/client/uploads/upload-session.ts';
import type { CheckBasis, DateOrder, UploadMapping, UploadTable } from '#lib/client/uploads/upload-types.ts';

export const corpusFolder = join(import.meta.dirname, 'corpus');

/** A firm that has two offers and no other records. */
const basis: CheckBasis = {
  firmOid: '4467570830362141032',
  uploadedAt: '2026-11-26T12:00:00.000Z',
  stored: new Blob(['None\r\n']),
  storedOffers: new Blob([
    'Offer identifier,Reference,Offer name\r\n4683743612465316027,FUND-2026-01,Blue Mesa Solar II\r\n',
    '8000000000000000002,FUND-2026-02,Harbor Street Income Fund\r\n',
  ]),
};

/**
 * Describes the outcome for a file, line by line: how it is read, what is left out, the columns, the row states, the
 * first record, and each problem. Missing fields get an example value.
 */
export async function outcomeOf(name: string, answer?: DateOrder): Promise<string[]> {
  const session = uploadSession(() => undefined);
  try {
    const bytes = readFileSync(join(corpusFolder, name));
    const table = await session.read(
      name.startsWith('pasted') ? { pasted: bytes.toString() } : new File([bytes], name),
    );
    const { kind, columns } = await session.propose(null, []);
    const fields = columns.map(({ field }) => field);
    const chosen: Pick<UploadMapping, 'kind' | 'columns' | 'constants'> = {
      kind,
      columns: fields.map((field) => field ?? null),
      constants: {},
    };
    const constants = Object.fromEntries(
      missingIn(chosen).fields.map(({ name: field, usual, examples }) => [field, usual ?? examples[0]]),
    );
    const dateOrders = Object.fromEntries(
      answer === undefined ? [] : fields.map((_, column) => [column, answer]),
    );
    const summary = await session.check({ ...chosen, constants, dateOrders, codes: {} }, basis);
    const rows = await session.rows('all', 0, 100);
    const counts = Object.entries(summary.counts).flatMap(([state, count]) =>
      count > 0 ? [`${count} ${state}`] : [],
    );
    const [part] = await session.parts(16 * 1024 * 1024);
    const first = (await part?.body.text())?.split('\n').find((line) => line !== '');
    return [
      [
        table.format,
        table.encoding,
        JSON.stringify(table.delimiter),
        table.sheets.join('+'),
        `header ${table.headerRow}`,
      ]
        .filter((word) => word !== null && word !== '' && word !== 'null')
        .join(', '),
      ...leftOut(table),
      `${kind}: ${fields.filter((field) => field !== undefined).length} of ${fields.length} columns, ${counts.join(', ')}`,
      ...summary.questions.map((question) =>
        'words' in question
          ? `? ${question.words.map(({ word, rowCount }) => `${word} (${rowCount})`).join(', ')}`
          : `? ${question.example}: ${question.monthFirst} or ${question.dayFirst}`,
      ),
      ...summary.styles.map(({ example, readAs }) => `~ ${example} is ${readAs}`),
      ...summary.notes.map(({ note, count }) => `* ${count}: ${note}`),
      ...rows.flatMap(({ row, problems }) =>
        problems.map(({ field, found, message }) => `! ${row} ${field} ${found}: ${message}`),
      ),
      ...(first === undefined ? [] : [`= ${valuesOf(first, fields)}`]),
    ];
  } catch (error) {
    if (error instanceof UploadError) return [`refused: ${error.message}`];
    throw error;
  }
}

function leftOut(table: UploadTable): string[] {
  const lists = { titles: table.titleRows, hidden: table.hiddenRows, empty: table.emptyRows };
  const named = Object.entries(lists).flatMap(([name, { count, rows }]) =>
    count > 0 ? [`${name} ${rows.join(' ')}`] : [],
  );
  const totals = table.totalsRow === null ? [] : [`totals ${table.totalsRow}`];
  return named.length + totals.length > 0 ? [[...named, ...totals].join(', ')] : [];
}

/** Returns a record's values that come from columns. */
function valuesOf(line: string, columns: readonly (string | null | undefined)[]): string {
  const record = JSON.parse(line) as Record<string, Record<string, unknown>>;
  return columns
    .flatMap((column) => {
      if (typeof column !== 'string') return [];
      const [name = '', inner] = column.split('.');
      const value: unknown = inner === undefined ? record[name] : record[name]?.[inner];
      return [Array.isArray(value) && value.length > 5 ? `${value.length} values` : [value].join()];
    })
    .join(' | ');
}
