import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { isUnavailable } from './database-failure.ts';

function databaseError(code: string, message: string): Error {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code });
}

describe('trying again later may help after', () => {
  test.each([
    databaseError('57P01', 'terminating connection due to administrator command'),
    databaseError('57P03', 'the database system is starting up'),
    databaseError('53100', 'could not extend file "base/1/2": No space left on device'),
    databaseError('58030', 'could not fsync file "base/1/2": Input/output error'),
    databaseError('25006', 'cannot execute INSERT in a read-only transaction'),
    databaseError('42501', 'could not write to log file "000000010000000000000001": Read-only file system'),
    Object.assign(new Error('connect ECONNREFUSED /x/.s.PGSQL.5432'), { code: 'ECONNREFUSED' }),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('timeout exceeded when trying to connect'),
  ])('%s', (error) => {
    expect(isUnavailable(error)).toBe(true);
  });
});

describe('trying again does not help after', () => {
  test.each([
    databaseError('42501', 'permission denied for table audit_entry'),
    databaseError('23505', 'duplicate key value violates unique constraint "firm_pkey"'),
    databaseError('42P01', 'relation "firms" does not exist'),
    new TypeError('x is undefined'),
    'no error at all',
  ])('%s', (error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});
