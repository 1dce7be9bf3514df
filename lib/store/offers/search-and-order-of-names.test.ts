import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { migrate } from '#lib/store/migrating/migrate.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';

const { store, address } = freshStore();

async function folded(text: string): Promise<string | undefined> {
  const [row] = await store.database.query<{ folded: string }>(sql`select folded(${text}::text) as folded`);
  return row?.folded;
}

describe('a search treats', () => {
  test.each([
    ["O'Brien", 'O’Brien', 'O‘Brien', 'O´Brien', 'O`Brien', 'OʼBrien', 'O′BRIEN', 'O＇Brien'],
    ['Café', 'CAFÉ', 'Cafe', 'Cafe\u0301', 'ｃａｆé'],
    ['Straße', 'STRASSE', 'Strasse', 'STRAẞE'],
    ['Ærø Holding', 'aero holding', 'AERO\u00a0HOLDING', 'Ærø\u2009Holding'],
    ['Fund‑2', 'Fund-2', 'fund–2', 'Fund—2', 'Fund−2', 'FUND－２'],
    ['"Blue"', '“Blue”', '„blue‟', '«Blue»'],
    ['Łódź', 'lodz', 'LODZ'],
    ['Αθήνας', 'ΑΘΗΝΑΣ', 'αθηνασ'],
  ])('%s and its other spellings as the same', async (name, ...spellings) => {
    const expected = await folded(name);
    for (const spelling of spellings)
      expect([spelling, await folded(spelling)]).toEqual([spelling, expected]);
  });

  test.each([
    ["O'Brien", 'OBrien'],
    ['Fund-2', 'Fund2'],
    ['Fund 2', 'Fund2'],
    ['Cafe', 'Cake'],
    ["'a'", '"a"'],
    ['東京', '京都'],
  ])('%s and %s as different', async (name, other) => {
    expect(await folded(name)).not.toBe(await folded(other));
  });
});

describe('sorting names', () => {
  test.each([
    [
      ['Fund 10', 'Fund 2', 'fund 1'],
      ['fund 1', 'Fund 2', 'Fund 10'],
    ],
    [
      ['Zenith', 'élan', 'Alpha'],
      ['Alpha', 'élan', 'Zenith'],
    ],
    [
      ['b', 'A', 'a', 'B'],
      ['a', 'A', 'b', 'B'],
    ],
    [
      ['Series 0010', 'Series 9'],
      ['Series 9', 'Series 0010'],
    ],
    [
      ['Öl', 'Oz', 'Ok'],
      ['Ok', 'Öl', 'Oz'],
    ],
  ])('turns %j into %j', async (given, sorted) => {
    const rows = await store.database.query<{ name: string }>(
      sql`select name from unnest(${given}::text[]) as name order by name collate desk_name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(sorted);
  });
});

test('migrating announces that indexes are rebuilt only if the collation version changed', async () => {
  const messages: string[] = [];
  await migrate(address, { onWaiting: (sentence) => messages.push(sentence) });
  expect(messages).toEqual([]);
  await asOwner(address, `update pg_collation set collversion = '0.1' where collname = 'desk_name'`);
  await migrate(address, { onWaiting: (sentence) => messages.push(sentence) });
  expect(messages).toEqual([expect.stringMatching(/^The collation version changed \(ICU 0\.1 to /)]);
  await migrate(address, { onWaiting: (sentence) => messages.push(sentence) });
  expect(messages.length).toBe(1);
});
