import { expect, test } from 'vitest';

test('a browser without URL.canParse gets an equivalent implementation', async () => {
  const own = Object.getOwnPropertyDescriptor(URL, 'canParse');
  const asked = [
    ['https://desk.example/offers'],
    ['/offers'],
    ['/offers', 'https://desk.example'],
    ['', 'no'],
  ] as const;
  const answers = () => asked.map(([url, base]) => URL.canParse(url, base));
  const expected = answers();
  try {
    Reflect.deleteProperty(URL, 'canParse');
    await import('./polyfill.ts');
    expect(Object.getOwnPropertyDescriptor(URL, 'canParse')?.value).not.toBe(own?.value);
    expect(answers()).toEqual(expected);
    expect(expected).toEqual([true, false, true, false]);
  } finally {
    Object.defineProperty(URL, 'canParse', own ?? {});
  }
});
