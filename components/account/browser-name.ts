/** In the order in which they are looked for: most browsers also name the ones that they resemble. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * `Chrome on Windows`: what a person recognises of what a browser calls itself, or its own words where that is nothing.
 */
export function browserName(userAgent: string | null): string {
  if (userAgent === null) {
    return 'Unknown browser';
  }
  const browser = browsers.find(([, form]) => form.test(userAgent))?.[0];
  const system = systems.find(([, form]) => form.test(userAgent))?.[0];
  if (browser === undefined) {
    return system === undefined ? userAgent : `Unknown browser on ${system}`;
  }
  return system === undefined ? browser : `${browser} on ${system}`;
}
