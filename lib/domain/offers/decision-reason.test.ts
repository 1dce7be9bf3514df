import { describe, expect, it } from 'vitest';
import { maxReasonCharacters, readDecisionReason } from './decision-reason.ts';
import { writeDecisionReason } from './decision-reason-header.ts';

describe('a decision reason in a header', () => {
  it.each([
    ['plain ASCII', 'Minimum reached', 'Minimum reached'],
    ['percent-encoded UTF-8', 'Emisor%20pidi%C3%B3', 'Emisor pidió'],
    ['a line break', 'One%0ATwo', 'One\nTwo'],
    ['one character', 'x', 'x'],
    [
      'the maximum number of characters',
      '%F0%9F%98%80'.repeat(maxReasonCharacters),
      '😀'.repeat(maxReasonCharacters),
    ],
  ])('reads %s', (_, header, reason) => {
    expect(readDecisionReason(header)).toBe(reason);
  });

  it.each([
    ['nothing', ''],
    ['blanks', '%20%20'],
    ['one character too many', 'x'.repeat(maxReasonCharacters + 1)],
    ['half an escape', '100%'],
    ['bytes that are not UTF-8', '%C3%28'],
    ['raw bytes', 'pidi\u00f3'],
    ['a control character', 'a%00b'],
    ['text that runs backward', 'a%E2%80%AEb'],
  ])('rejects %s', (_, header) => {
    expect(readDecisionReason(header)).toBeUndefined();
  });

  it('is read back as it was written', () => {
    const reason = '100% subscribed, “all in”\n— M. Reyes';
    expect(readDecisionReason(writeDecisionReason(reason))).toBe(reason);
  });
});
