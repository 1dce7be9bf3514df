import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { QueueFullError } from '#lib/store/database/pool/fair-queue.ts';
import { hadNoEffect, isUnavailable } from './database-failure.ts';

function databaseError(code: string, message: string, severity = 'ERROR'): Error {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code, severity });
}

function systemError(code: string): Error {
  return Object.assign(new Error(`connect ${code} /x/.s.PGSQL.5432`), { code });
}

describe('a later retry can succeed after', () => {
  test.each([
    databaseError('57P01', 'terminating connection due to administrator command'),
    databaseError('57P03', 'the database system is starting up'),
    databaseError('53100', 'could not extend file "base/1/2": No space left on device'),
    databaseError('XX000', 'could not write init file', 'FATAL'),
    databaseError('XX000', 'could not write to file "base/pgsql_tmp/1": No space left on device'),
    databaseError('58030', 'could not fsync file "base/1/2": Input/output error'),
    databaseError('25006', 'cannot execute INSERT in a read-only transaction'),
    databaseError('42501', 'could not write to log file "000000010000000000000001": Read-only file system'),
    databaseError('57014', 'canceling statement due to statement timeout'),
    databaseError('55P03', 'canceling statement due to lock timeout'),
    databaseError('40001', 'could not serialize access due to concurrent update'),
    databaseError('40P01', 'deadlock detected'),
    databaseError('25P02', 'current transaction is aborted'),
    databaseError('25P03', 'terminating connection due to idle-in-transaction timeout', 'FATAL'),
    systemError('ECONNREFUSED'),
    systemError('EAGAIN'),
    systemError('EHOSTUNREACH'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('timeout exceeded when trying to connect'),
    new Error('timeout expired'),
    new Error('Query read timeout'),
  ])('%s', (error) => {
    expect(isUnavailable(error)).toBe(true);
  });
});

describe('a retry does not help after', () => {
  test.each([
    databaseError('42501', 'permission denied for table audit_entry'),
    databaseError('23505', 'duplicate key value violates unique constraint "firm_pkey"'),
    databaseError('42P01', 'relation "firms" does not exist'),
    databaseError('25001', 'VACUUM cannot run inside a transaction block'),
    databaseError('55000', 'object not in prerequisite state'),
    databaseError('XX000', 'cache lookup failed for relation 1'),
    new TypeError('x is undefined'),
    'no error at all',
  ])('%s', (error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});

describe('nothing can have changed after', () => {
  test.each([
    databaseError('55P03', 'canceling statement due to lock timeout'),
    databaseError('57014', 'canceling statement due to statement timeout'),
    databaseError('57P03', 'the database system is starting up', 'FATAL'),
    databaseError('53300', 'sorry, too many clients already', 'FATAL'),
    systemError('ECONNREFUSED'),
    new Error('timeout expired'),
    new Error('Connection terminated due to connection timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
    new QueueFullError('2048 are waiting for a connection already.'),
  ])('%s', (error) => {
    expect(hadNoEffect(error)).toBe(true);
  });
});

describe('something may have changed after', () => {
  test.each([
    databaseError('57P01', 'terminating connection due to administrator command', 'FATAL'),
    databaseError('25P03', 'terminating connection due to idle-in-transaction timeout', 'FATAL'),
    systemError('ECONNRESET'),
    systemError('EPIPE'),
    new Error('Connection terminated unexpectedly'),
    new Error('Query read timeout'),
    'no error at all',
  ])('%s', (error) => {
    expect(hadNoEffect(error)).toBe(false);
  });
});
