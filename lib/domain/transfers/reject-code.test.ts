import { describe, expect, test } from 'vitest';
import { rejectCodes } from './reject-code.ts';

const codesOfKind = (kind: string) =>
  rejectCodes.filter((entry) => entry.kind === kind).map(({ code }) => code);

describe('the list', () => {
  test('has the soft, hard and receiving-firm codes', () => {
    expect(codesOfKind('soft')).toEqual(['01', '02', '03', '04', '05']);
    expect(codesOfKind('hard')).toEqual(['06', '07', '08', '09']);
    expect(codesOfKind('receiver')).toEqual(['21', '22', '23', '24', '25', '27']);
    expect(rejectCodes).toHaveLength(15);
  });

  test.each(rejectCodes)('explains $code in sentences, including what to do', (entry) => {
    expect(entry.meaning).toMatch(/^[A-Z].+\.$/);
    expect(entry.step).toMatch(/^[A-Z].+\.$/);
    expect(entry.step.length).toBeLessThan(50); // one line in the queue
    expect(entry.more).toMatch(/^[A-Z].+\.$/);
    expect(entry.more.includes('20 business days')).toBe(entry.kind === 'soft');
    expect(/can’t be corrected/.test(entry.more)).toBe(entry.kind === 'hard');
  });

  test.each(rejectCodes)('the contact for $code is the party that its first step mentions', (entry) => {
    const { step, more, contact } = entry;
    const parties = /(client|contra firm)/.exec(`${step} ${more}`)?.[1];
    if (!/recent statement/.test(more)) {
      expect({ client: 'client', 'contra firm': 'contra' }[parties ?? '']).toBe(contact);
    } else {
      expect(contact).toBe('client'); // the client has the statement
    }
  });

  test('proposes a new request only if the request can’t continue in any other way', () => {
    const duplicate = rejectCodes.find(({ code }) => code === '06');
    expect(duplicate?.step).toBe('Track the earlier request.');
    expect(rejectCodes.filter(({ step }) => /new request/.test(step))).toEqual([]);
  });
});
