/**
 * nuqs needs URL.canParse, which Chrome has supported since version 120 and Safari since 17. Next.js supports
 * Chrome 111 and Safari 16.4, which already support everything else that Next.js's own polyfills add.
 */
if (!('canParse' in URL)) {
  Object.assign(URL, { canParse });
}

function canParse(url: string, base?: string): boolean {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
}

export {};
