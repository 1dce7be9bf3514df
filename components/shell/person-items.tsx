'use client';

import { announce } from '#components/ui/announcer.tsx';
import { MenuItem, MenuLink, MenuText } from '#components/ui/menu.tsx';
import { roleNames } from '#lib/client/administration/users.ts';
import { themeCookie, type Theme, themes } from '#lib/domain/text/theme.ts';
import { useSession } from './session-context.tsx';
import { useSignOut } from './use-sign-out.ts';

const labels: Readonly<Record<Theme | 'system', string>> = {
  system: 'Theme: system',
  light: 'Theme: light',
  dark: 'Theme: dark',
};

/** The items in the user menu. */
export function PersonItems() {
  const { name, displayName, email, firmName, role } = useSession();
  const signOut = useSignOut();
  return (
    <>
      <MenuText>
        <span className="block font-semibold text-ink">{displayName ?? email ?? name}</span>
        {displayName !== undefined && <span className="block">{email}</span>}
        {roleNames[role]} · {firmName}
      </MenuText>
      <MenuLink address="/account">Your account</MenuLink>
      <MenuLink address="/help">Help</MenuLink>
      <MenuLink address="/docs">API docs</MenuLink>
      <ThemeItems />
      <MenuItem onChoose={() => signOut('here')}>Sign out</MenuItem>
      <MenuItem onChoose={() => signOut('everywhere')}>Sign out everywhere</MenuItem>
    </>
  );
}

/**
 * Lets the user choose the console's theme for this browser. It is stored in a cookie, so that the server renders
 * even the first page with it.
 */
function ThemeItems() {
  const chosen = document.documentElement.dataset['theme'] ?? 'system'; // the server never renders an open menu
  const choose = (theme: Theme | 'system') => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    document.cookie = themeCookie(theme, location.protocol === 'https:');
    announce(`${labels[theme]}.`);
  };
  return (['system', ...themes] as const).map((theme) => (
    <MenuItem key={theme} isChosen={theme === chosen} onChoose={() => choose(theme)}>
      {labels[theme]}
    </MenuItem>
  ));
}
