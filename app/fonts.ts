import localFont from 'next/font/local';

/**
 * Font for text: a humanist sans with tabular figures. It covers only the Latin script. Other scripts fall back to
 * the system's fonts.
 */
export const sans = localFont({
  src: '../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  weight: '200 900',
  variable: '--font-text',
  adjustFontFallback: 'Arial',
});

/** Font for identifiers, codes and account numbers. */
export const mono = localFont({
  src: '../node_modules/@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2',
  weight: '200 900',
  variable: '--font-identifier',
  preload: false,
});
