import localFont from 'next/font/local';

/** Text: a humanist sans with tabular figures. Latin only; other scripts fall back to the system's. */
export const sans = localFont({
  src: '../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  weight: '200 900',
  variable: '--font-text',
  adjustFontFallback: 'Arial',
});

/** Identifiers, codes and account numbers. */
export const mono = localFont({
  src: '../node_modules/@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2',
  weight: '200 900',
  variable: '--font-identifier',
  preload: false,
});
