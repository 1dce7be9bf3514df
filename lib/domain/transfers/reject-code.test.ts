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
    expect(entry.whatToDo).toMatch(/^[A-Z].+\.$/);
    expect(entry.whatToDo.includes('20 business days')).toBe(entry.kind === 'soft');
    expect(/can’t be corrected/.test(entry.whatToDo)).toBe(entry.kind === 'hard');
  });
});
