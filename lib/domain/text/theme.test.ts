import { expect, test } from 'vitest';
import { readTheme, themeCookie } from './theme.ts';

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['Dark', undefined],
  ['"><script>', undefined],
  [undefined, undefined],
])('a cookie of %j selects the theme %j', (value, theme) => {
  expect(readTheme(value)).toBe(theme);
});

test('the cookie keeps a theme for a year, can be cleared, and is secure if the page is', () => {
  expect(themeCookie('dark', true)).toBe(
    'placement_desk_theme=dark; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  );
  expect(themeCookie('system', false)).toBe('placement_desk_theme=; Max-Age=0; Path=/; SameSite=Lax');
});
