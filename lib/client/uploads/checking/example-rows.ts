import { exampleText } from '#lib/domain/uploads/template-texts.ts';
import { uploadFields } from '#lib/domain/uploads/upload-fields.ts';
import { type Cell, cellText, type FileRow } from '#lib/client/uploads/reading/cells.ts';
import type { UploadMapping } from '#lib/client/uploads/upload-types.ts';

/** Returns the positions of the rows that look like the template's examples, which people often leave in. */
export function findExamples(rows: readonly FileRow[], { kind, columns }: UploadMapping): readonly number[] {
  const examples = ([0, 1] as const).map((example) =>
    columns.map((name) => {
      const field = uploadFields[kind].find((each) => each.name === name);
      return field && exampleText(field, example);
    }),
  );
  return [...rows.entries()].flatMap(([index, { cells }]) =>
    examples.some((texts) => isExample(cells, texts)) ? [index] : [],
  );
}

/**
 * Reports whether a row contains the example in every column that has a field. Compares numbers by value,
 * because a spreadsheet program may have converted text to numbers.
 */
function isExample(cells: readonly Cell[], texts: readonly (string | undefined)[]): boolean {
  return (
    texts.some((text) => text !== undefined && text !== '') &&
    texts.every((text, column) => {
      const found = cellText(cells[column]).trim();
      return text === undefined || found === text || (found !== '' && Number(found) === Number(text));
    })
  );
}
