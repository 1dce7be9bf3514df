/** Themes that a user can choose in a browser. Without a choice, pages follow the operating system. */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeCookieName = 'placement_desk_theme';

/** Returns the theme in a cookie, or undefined if it is missing or invalid. */
export function readTheme(value: string | undefined): Theme | undefined {
  return themes.find((theme) => theme === value);
}

const yearSeconds = 365 * 24 * 60 * 60;

/** Returns the value for document.cookie that stores the theme for a year, or deletes it. */
export function themeCookie(theme: Theme | 'system', isSecure: boolean): string {
  const kept =
    theme === 'system'
      ? `${themeCookieName}=; Max-Age=0`
      : `${themeCookieName}=${theme}; Max-Age=${yearSeconds}`;
  return `${kept}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
