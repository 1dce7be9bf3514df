import { describe, expect, test } from 'vitest';
import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { exampleTransfer } from './example-transfer.ts';
import { matchTransfers } from './match-transfers.ts';

const transfer = (acatid: string, status: string, rest: Partial<Transfer> = {}) =>
  exampleTransfer(acatid, { status, ...rest });

const rejected = transfer('1152JGC9', 'Rejected', {
  comment: String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\`,
  contraFirmName: 'Charles Schwab & Co.',
  dtcNumber: '0164',
  contraAccountNumber: '12345678',
});
const bank = transfer('0987PWD4', 'Paperwork Required', { kind: 'non-ACAT' });
const strange = transfer('0641BNH7', 'Parked', {});
const all = [strange, rejected, bank];
const everything = { q: '', status: [], kind: null } as const;

describe('the matching requests', () => {
  test('include all requests, in their original order, if there is no filter', () => {
    expect(matchTransfers(all, { ...everything, status: [] }).matching).toEqual(all);
  });

  test.each([
    ['the identifier', '1152jgc9'],
    ['the status', 'rejec'],
    ['the contra firm', 'SCHWAB'],
    ['the DTC number', '0164'],
    ['the contra account', '345'],
    ['a line of the comment', 'documentation needed'],
    ['the contra firm, ignoring surrounding spaces', ' schwab '],
  ])('are those that contain the text in %s', (_, q) => {
    expect(matchTransfers(all, { ...everything, status: [], q }).matching).toEqual([rejected]);
  });

  test('exclude a request whose comment contains the text only if two of its lines are joined', () => {
    expect(matchTransfers(all, { ...everything, status: [], q: 'Contra. (' }).matching).toEqual([]);
  });

  test('have one of the selected statuses and the selected kind', () => {
    expect(matchTransfers(all, { q: '', status: ['Rejected', 'Parked'], kind: null }).matching).toEqual([
      strange,
      rejected,
    ]);
    expect(matchTransfers(all, { q: '', status: [], kind: 'non-ACAT' }).matching).toEqual([bank]);
    expect(matchTransfers(all, { q: '', status: ['Rejected'], kind: 'non-ACAT' }).matching).toEqual([]);
  });
});

describe('the counts', () => {
  test('follow the order of a transfer’s lifecycle, with unknown statuses last', () => {
    expect(matchTransfers(all, { ...everything, status: [] }).counts).toEqual([
      { status: 'Paperwork Required', count: 1 },
      { status: 'Rejected', count: 1 },
      { status: 'Parked', count: 1 },
    ]);
  });

  test('depend on the text and kind but not on the chosen statuses, and can be zero', () => {
    expect(matchTransfers(all, { q: '', status: ['Rejected'], kind: 'ACAT' }).counts).toEqual([
      { status: 'Paperwork Required', count: 0 },
      { status: 'Rejected', count: 1 },
      { status: 'Parked', count: 1 },
    ]);
  });

  test('are empty for an account without requests', () => {
    expect(matchTransfers([], { ...everything, status: [] })).toEqual({ matching: [], counts: [] });
  });
});
