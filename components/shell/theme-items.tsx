'use client';

import { MenuItem } from '#components/ui/menu.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { themeCookie, type Theme, themes } from '#lib/domain/text/theme.ts';

const labels: Readonly<Record<Theme | 'system', string>> = {
  system: 'Theme: same as system',
  light: 'Theme: light',
  dark: 'Theme: dark',
};

/** How the console looks in this browser. A cookie keeps it, so that the server draws the first page right. */
export function ThemeItems() {
  const choose = (theme: Theme | 'system') => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    document.cookie = themeCookie(theme, location.protocol === 'https:');
    announce(`${labels[theme]}.`);
  };
  return (['system', ...themes] as const).map((theme) => (
    <MenuItem key={theme} onChoose={() => choose(theme)}>
      {labels[theme]}
    </MenuItem>
  ));
}
