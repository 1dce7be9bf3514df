import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressFault, contentOf, viewPages } from './view-pages.ts';

describe('an address', () => {
  test.each([
    ['offers', ''],
    ['offers', '?status=open'],
    ['offers', 'q=Blue%20Mesa&status=open&closing=30&sort=-name&cursor=x&page=2'],
    ['transfers', 'status=Rejected&status=Past+Due&kind=ACAT&answerbyto=2026-12-09'],
  ] as const)('of the page %s may be %j', (page, address) => {
    expect(addressFault(page, address)).toBeNull();
  });

  test.each([
    ['offers', 'offerstatus=open', 'offerstatus'],
    ['offers', 'status=open&kind=ACAT', 'kind'],
    ['offers', 'Status=open', 'Status'],
    ['offers', 'status=open&=1', ''],
    ['transfers', 'closing=30', 'closing'],
    ['offers', '__proto__=1', '__proto__'],
    ['offers', '/offers?status=open', '/offers?status'],
  ] as const)('of the page %s is not %j: it has no %j', (page, address, name) => {
    expect(addressFault(page, address)).toContain(`no parameter ${JSON.stringify(name)}`);
  });
});

test('has the same content in any order, with what is empty, and at any place in the list', () => {
  const names = fc.constantFrom(...viewPages.offers);
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
      const content = contentOf(new URLSearchParams(pairs).toString());
      expect(contentOf(new URLSearchParams(pairs.toReversed()).toString())).toBe(content);
      expect(contentOf(`${content}&cursor=abc&page=3&exemption=`)).toBe(content);
      expect(contentOf(content)).toBe(content);
    }),
  );
});

test('has another content with another value', () => {
  expect(contentOf('status=open')).not.toBe(contentOf('status=closed'));
  expect(contentOf('status=open')).not.toBe(contentOf('status=open&status=open'));
});
