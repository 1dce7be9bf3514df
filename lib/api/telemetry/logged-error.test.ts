import { expect, test } from 'vitest';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { loggedError } from '#lib/api/log.ts';

const { address } = freshStore();

async function errorOf(statement: string): Promise<unknown> {
  return asOwner(address, statement).then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('the log shows the constraint and table of a row that the database rejects, but not the row’s content', async () => {
  await asOwner(address, 'create table refusing (account text constraint never check (false))');
  const error = await errorOf(`insert into refusing values ('RB18938005')`);
  expect(error).toHaveProperty('detail', expect.stringContaining('RB18938005'));
  const logged = loggedError(error);
  expect(JSON.stringify(logged)).not.toContain('RB18938005');
  expect(logged).toMatchObject({
    message: 'new row for relation "refusing" violates check constraint "never"',
    code: '23514',
    table: 'refusing',
    constraint: 'never',
    stack: expect.stringMatching(/^ +at /),
  });
});

test("a malformed value, which the database's message quotes, is not logged", async () => {
  const error = await errorOf(`select 'RB18938005'::bigint`);
  expect(error).toHaveProperty('message', expect.stringContaining('RB18938005'));
  expect(loggedError(error)).toMatchObject({ code: '22P02' });
  expect(JSON.stringify(loggedError(error))).not.toContain('RB18938005');
});

test('an error’s causes follow the same rules, and messages of other errors are logged unchanged', async () => {
  const cause = await errorOf(`select 'RB18938005'::bigint`);
  const logged = loggedError(new Error('The pool is closed.', { cause }));
  expect(logged).toMatchObject({ type: 'Error', message: 'The pool is closed.', cause: { code: '22P02' } });
  expect(JSON.stringify(logged)).not.toContain('RB18938005');
});

test('only the type of a thrown value that is not an error is logged', () => {
  expect(loggedError('RB18938005')).toEqual({ type: 'string' });
});
