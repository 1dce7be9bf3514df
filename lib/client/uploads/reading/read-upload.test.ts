import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';
import { guessDelimiter } from './read-csv.ts';
import { readUpload } from './read-upload.ts';
import { readWorkbook } from './read-workbook.ts';

const bytesOf = (text: string | Uint8Array) =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text;
const read = (name: string, content: string | Uint8Array, choices = {}) =>
  readUpload({ name, bytes: bytesOf(content) }, choices);
const cellsOf = async (name: string, content: string | Uint8Array, choices = {}) =>
  (await read(name, content, choices)).rows.map(({ cells }) => cells);

describe('encodings', () => {
  const text = 'Name,Amount\né “x”,1\n';
  const wide = (content: string, isBig: boolean) => {
    const bytes = new Uint8Array(2 * content.length);
    const view = new DataView(bytes.buffer);
    for (const index of content.split('').keys())
      view.setUint16(2 * index, content.charCodeAt(index), !isBig);
    return bytes;
  };

  test.each([
    ['UTF-8', bytesOf(text)],
    ['UTF-8 with a byte order mark', bytesOf(`\ufeff${text}`)],
    ['UTF-16', wide(`\ufeff${text}`, false)],
    ['UTF-16', wide(`\ufeff${text}`, true)],
    [
      'Windows-1252',
      Uint8Array.from([...bytesOf('Name,Amount\n'), 0xe9, 0x20, 0x93, 0x78, 0x94, 0x2c, 0x31]),
    ],
  ])('a file in %s is decoded', async (encoding, bytes) => {
    const { table, rows } = await read('a.csv', bytes);
    expect(table.encoding).toBe(encoding);
    expect(table.columns[0]?.heading).toBe('Name');
    expect(rows[0]?.cells).toEqual(['é “x”', '1']);
  });

  test('unsupported, empty, damaged and too large files are rejected', async () => {
    await expect(read('a.csv', Uint8Array.of(0x41, 0, 0x42))).rejects.toThrow('not a text file');
    await expect(read('a.csv', '')).rejects.toThrow('is empty');
    await expect(read('a.pdf', '%PDF')).rejects.toThrow('this type');
    await expect(read('a.xlsm', 'PK')).rejects.toThrow('macros are not accepted');
    await expect(read('a.XLSM', 'PK')).rejects.toThrow('macros are not accepted');
    await expect(read('a.xlsx', 'Name,Amount')).rejects.toThrow('damaged or isn’t an XLSX file');
    await expect(read('a.xlsx', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).rejects.toThrow('without a password');
    await expect(read('a.csv', new Uint8Array(limits.fileBytes + 1))).rejects.toThrow('64 MiB');
  });
});

describe('delimiters', () => {
  test.each([
    ['Name,Amount\na,1', ','],
    ['Name;Amount\na;1.250.000,00\nb;1,5', ';'],
    ['Name\tAmount\na, b\t1,5', '\t'],
    ['Name|Amount\na, b|1,5', '|'],
    ['Offers, as of today, final\nName;Amount;Date\na;1,5;x\nb;2,5;y', ';'],
    ['"a;b;c;d",x\n"e;f;g;h",y', ','],
    ['"a\n;;;;\n",x\nb,y', ','],
    ['sep=;\na,b;c,d', ';'],
    ['Name\na\nb', ','],
  ] as const)('%j has the delimiter %j', (text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });

  test('only the first 50 lines determine the delimiter', () => {
    const lines = (count: number, line: string) => Array.from({ length: count }, () => line);
    expect(guessDelimiter([...lines(50, 'a,b'), ...lines(500, 'a;b')].join('\n'))).toBe(',');
    expect(guessDelimiter([...lines(20, 'a,b'), ...lines(500, 'a;b')].join('\n'))).toBe(';');
  });

  test('can be changed', async () => {
    const { table } = await read('a.csv', 'Name,Amount\na,1', { delimiter: ';' });
    expect(table.columns.map(({ heading }) => heading)).toEqual(['Name,Amount']);
    expect(table.delimiter).toBe(';');
  });

  test('a quoted cell can contain quotes, line breaks and delimiters, and its quotes must be closed', async () => {
    expect(await cellsOf('a.csv', 'Name,Note\r\n"a, ""b""","1\r\n2"\rc,"3\n4"')).toEqual([
      ['a, "b"', '1\n2'],
      ['c', '3\n4'],
    ]);
    await expect(read('a.csv', 'Name,Note\na,"b\nc,d')).rejects.toThrow(
      'quotation mark in row 2 isn’t closed',
    );
  });

  test('an apostrophe that guards a formula is not part of the text', async () => {
    expect(await cellsOf('a.csv', "Name,Note\n'=1+1,'-5\n'Tis,x")).toEqual([
      ['=1+1', '-5'],
      ["'Tis", 'x'],
    ]);
  });
});

describe('the header row', () => {
  const header = async (text: string) => (await read('a.csv', text)).table.headerRow;

  test.each([
    ['Name,Amount\na,1', 1],
    ['Offers of Harbor Point\n\nName,Amount\na,1', 3],
    ['Offers,,\nas of,2026-11-26,\nName,Amount,Date\na,1,x', 3],
    ['Offer,,Issuer,\nName,Exemption,Name of issuer,State\na,H,b,CO', 2],
    ['1,2,3\nName,Amount,Date\na,1,x', 2],
    ['Name,Amount\nPreferred equity,Membership units', 1],
    ['5,6\n7,8', 1],
  ])('of %j is row %d', async (text, row) => {
    expect(await header(text)).toBe(row);
  });

  test('can be changed', async () => {
    const { table, rows } = await read('a.csv', 'a,b\nName,Amount\nx,1', { headerRow: 2 });
    expect(table.columns.map(({ heading }) => heading)).toEqual(['Name', 'Amount']);
    expect(table.titleRows).toEqual({ count: 1, rows: [1] });
    expect(rows.map(({ row }) => row)).toEqual([3]);
    await expect(read('a.csv', 'a,b\nx,1', { headerRow: 2 })).rejects.toThrow('no rows below');
    await expect(read('a.csv', 'a,b\nx,1', { headerRow: 7 })).rejects.toThrow('no rows below');
  });

  test('columns with neither a heading nor values are left out', async () => {
    const { table } = await read('a.csv', 'Name,,Amount,,\na,x,1,,\n');
    expect(table.columns.map(({ heading }) => heading)).toEqual(['Name', '', 'Amount']);
  });

  test('a column has at most three different samples', async () => {
    const { table } = await read('a.csv', 'Name\na\na\n\nb\nc\nd');
    expect(table.columns[0]?.samples).toEqual(['a', 'b', 'c']);
    expect(table.emptyRows).toEqual({ count: 1, rows: [4] });
  });
});

describe('totals', () => {
  const totals = async (text: string) => (await read('a.csv', text)).table.totalsRow;

  test.each([
    ['Name,Amount\na,1\nTotal,1', 3],
    ['Name,Amount\na,1\nGRAND TOTAL:,"$1,000.00"', 3],
    ['Name,City,Amount\na,b,1\n,,1', 3],
    ['Name,Amount\na,1\nTotal (USD),1', 3],
    ['Name,Amount\na,1\nTotal,', 3],
  ])('%j ends with totals', async (text, row) => {
    expect(await totals(text)).toBe(row);
  });

  test.each([
    'Name,Amount\na,1\nTotal Return Fund,1',
    'Name,Amount\na,1\nTotal,H',
    'Name,Amount\na,1\nb,2',
    'Number,Amount\n1,1\n2,2',
    'Name,City,Amount\na,b,1\n7,,1',
    'Name,Amount\nTotal,1\na,1',
  ])('%j does not end with totals', async (text) => {
    expect(await totals(text)).toBeNull();
  });
});

describe('JSON', () => {
  test('an import file has its kinds as sheets', async () => {
    const file = JSON.stringify({
      offers: [{ offerName: 'A', issuer: { issuerName: 'B' } }],
      accounts: [{ accountName: 'C' }],
    });
    const { table, rows } = await read('a.json', file);
    expect(table).toMatchObject({ format: 'json', sheets: ['offers', 'accounts'], headerRow: null });
    expect(table.columns.map(({ heading }) => heading)).toEqual(['offerName', 'issuer.issuerName']);
    expect(rows[0]?.cells).toEqual(['A', 'B']);
    expect(await cellsOf('a.json', file, { sheet: 1 })).toEqual([['C']]);
  });

  test('lists are joined, nested members are flattened, and missing members are blank', async () => {
    const list = [
      { a: ['CA', 'VA'], b: 1 },
      { b: true, c: [{ participatingFirmId: '7' }, { participatingFirmId: '8' }] },
      { a: null, d: { e: 1 } },
    ];
    expect(await cellsOf('a.json', JSON.stringify(list))).toEqual([
      ['CA, VA', 1],
      [null, true, '7, 8'],
      [null, null, null, 1],
    ]);
  });

  test('NDJSON records get their line numbers as row numbers, and invalid JSON is rejected', async () => {
    const { table, rows } = await read(
      'a.ndjson',
      '{"type":"account","accountNumber":"1"}\n\n{"type":"firm"}\n{"type":"account","accountNumber":"2"}\n',
    );
    expect(table.sheets).toEqual(['accounts']);
    expect(rows.map(({ row }) => row)).toEqual([1, 4]);
    await expect(read('a.ndjson', '{"a":1}\n{"a":')).rejects.toThrow('Line 2');
    await expect(read('a.ndjson', '{"a":1}\n[]')).rejects.toThrow('Line 2');
    await expect(read('a.json', '{"a":')).rejects.toThrow('not well-formed');
    await expect(read('a.json', '{"a":[]}')).rejects.toThrow('no records');
    await expect(read('a.json', '[1]')).rejects.toThrow('Element 1');
  });
});

describe('limits', () => {
  test('a file with more than 200,000 rows is rejected', async () => {
    const file = (rows: number) => `Name\n${'a\n'.repeat(rows)}`;
    expect((await read('a.csv', file(limits.rows))).table.rowCount).toBe(limits.rows);
    await expect(read('a.csv', file(limits.rows + 1))).rejects.toThrow('more than 200,000 rows');
  });

  test('a file with more than 500 columns is rejected', async () => {
    const file = (columns: number) => `${'Name,'.repeat(columns - 1)}Name\n${'a,'.repeat(columns - 1)}a`;
    expect((await read('a.csv', file(limits.columns))).table.columns).toHaveLength(limits.columns);
    await expect(read('a.csv', file(limits.columns + 1))).rejects.toThrow('more than 500 columns');
    await expect(read('a.csv', file(1_048_576))).rejects.toThrow('more than 500 columns');
  });

  test('a cell with too many characters is rejected', async () => {
    const file = (length: number) => `Name\n${'a'.repeat(length)}`;
    expect((await read('a.csv', file(limits.cellLength))).table.rowCount).toBe(1);
    await expect(read('a.csv', file(limits.cellLength + 1))).rejects.toThrow(
      'Row 2 has a cell with more than',
    );
  });
});

test('pasted rows can be separated by tabs or commas, and blank text is rejected', async () => {
  const { table, rows } = await readUpload({ pasted: 'Name\tNote\r\na\t"1\n2"\r\n' });
  expect(table).toMatchObject({ format: 'pasted', delimiter: '\t', encoding: null, rowCount: 1 });
  expect(rows[0]?.cells).toEqual(['a', '1\n2']);
  expect((await readUpload({ pasted: 'Name,Note\na,b' })).table.delimiter).toBe(',');
  await expect(readUpload({ pasted: ' \n' })).rejects.toThrow('Nothing was pasted');
});

describe('XLSX', () => {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relationships = (...each: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

  function workbook(
    sheetData: string,
    { before = '', parts = {} }: { before?: string; parts?: Zippable } = {},
  ) {
    const sheet = `<?xml version="1.0"?>${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`;
    return zipSync(
      {
        '[Content_Types].xml': strToU8(types),
        '_rels/.rels': strToU8(relationships(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
        'xl/workbook.xml': strToU8(
          `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        ),
        'xl/_rels/workbook.xml.rels': strToU8(
          relationships(
            relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
            relation('rId2', 'externalLink', 'externalLinks/externalLink1.xml'),
          ),
        ),
        'xl/externalLinks/externalLink1.xml': strToU8('<externalLink/>'),
        'xl/worksheets/sheet1.xml': strToU8(sheet),
        ...parts,
      },
      { level: 1 },
    );
  }

  /** Returns the file with a different sheet size in its directory. */
  function declaring(file: Uint8Array<ArrayBuffer>, size: number) {
    const view = new DataView(file.buffer);
    for (let at = 0; at < file.length - 4; at += 1) {
      const isEntry = view.getUint32(at, true) === 0x02014b50;
      if (isEntry && view.getUint16(at + 28, true) === 'xl/worksheets/sheet1.xml'.length)
        view.setUint32(at + 24, size, true);
    }
    return file;
  }

  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;

  test('large sheets are read by row, with the same result', async () => {
    const plain = workbook(
      row(text('Name'), text('Amount'), text('Open')) +
        row(text('a'), '<c><v>5</v></c>', '<c t="b"><v>1</v></c>'),
    );
    const shares: number[] = [];
    const byRows = await readWorkbook(plain, { wholeBytes: 0, onProgress: (share) => shares.push(share) });
    expect(byRows).toEqual(await readWorkbook(plain));
    expect(byRows.rows[1]?.cells).toEqual(['a', 5, true]);
    expect(shares).toHaveLength(1);
    const hidden = workbook(row(text('Name')) + '<row r="2" hidden="1"><c r="A2"><v>7</v></c></row>');
    const formula = workbook(row(text('Name')) + row('<c><f>1+1</f></c>'));
    for (const file of [hidden, formula]) {
      const read = await readWorkbook(file, { wholeBytes: 0, onProgress: (share) => shares.push(share) });
      expect(read).toEqual(await readWorkbook(file));
    }
    expect((await readWorkbook(hidden)).rows[1]?.isHidden).toBe(true);
    expect(shares).toHaveLength(1);
  });

  test('links to other files are not followed, and their stored values are used', async () => {
    const file = workbook(
      row(text('Name'), text('Amount')) + row(text('a'), '<c><f>[1]Sheet1!A1</f><v>5</v></c>'),
    );
    expect(await cellsOf('a.xlsx', file)).toEqual([['a', 5]]);
  });

  test('entities in a document type are not expanded', async () => {
    const bomb =
      '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const file = workbook(row(text('Name')) + row(text('&lt;b&gt; &b; &x;')), { before: bomb });
    expect(JSON.stringify(await cellsOf('a.xlsx', file))).not.toMatch(/aaaaaaaaaa|root:/);
  });

  test('scripts in names are treated as plain text', async () => {
    const file = workbook(row(text('&lt;script&gt;alert(1)&lt;/script&gt;')) + row(text('=1+1')));
    const { table } = await read('<img src=x onerror=alert(1)>.xlsx', file);
    expect(table.columns[0]?.heading).toBe('<script>alert(1)</script>');
  });

  test('too many columns, cells far from the data, and zip bombs are rejected', async () => {
    await expect(read('a.xlsx', workbook(row('<c><v>1</v></c>'.repeat(1_048_576))))).rejects.toThrow(
      'too many',
    );
    await expect(read('a.xlsx', workbook(row('<c><v>1</v></c>'.repeat(501))))).rejects.toThrow('500 columns');
    const corner =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    await expect(read('a.xlsx', workbook(corner))).rejects.toThrow('too many rows or columns');
    const bomb = declaring(workbook(row(text('Name')) + row(text('a'))), limits.unpackedBytes);
    await expect(read('a.xlsx', bomb)).rejects.toThrow('too large when unpacked');
  });

  test('a part that is larger than its directory entry says is rejected', async () => {
    const file = workbook(row(text('Name')) + row(text('a'.repeat(30_000))));
    declaring(file, 10);
    await expect(read('a.xlsx', file)).rejects.toThrow('damaged');
  });

  test('macros are rejected regardless of the file name, and so is an empty XML part', async () => {
    const parts = { 'xl/vbaProject.bin': strToU8('x') };
    await expect(read('a.xlsx', workbook(row(text('Name')), { parts }))).rejects.toThrow('macros');
    await expect(
      read('a.xlsx', workbook(row(text('Name')), { parts: { 'xl/a.xml': strToU8('') } })),
    ).rejects.toThrow('damaged');
  });

  test('a formula without a value or with an error is unreadable, and empty text stays empty', async () => {
    const file = workbook(
      row(text('Name'), text('Amount'), text('Note')) +
        row(text('a'), '<c><f>1+1</f></c>', text('x')) +
        row(text('b'), '<c t="str"><f>""</f><v></v></c>', text('x')) +
        row(text('c'), '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', text('x')),
    );
    expect(await cellsOf('a.xlsx', file)).toEqual([
      [
        'a',
        { unreadable: 'Formula without a value', message: 'Open and save the file in Excel first.' },
        'x',
      ],
      ['b', '', 'x'],
      [
        'c',
        {
          unreadable: '#DIV/0!',
          message: 'Excel shows #DIV/0! here. Correct the formula, or enter the value.',
        },
        'x',
      ],
    ]);
  });
});
