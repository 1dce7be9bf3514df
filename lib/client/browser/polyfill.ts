/**
 * nuqs needs URL.canParse. Chrome has had it since 120 and Safari since 17, while Next.js supports 111 and 16.4,
 * which have everything else that the Next.js polyfills add.
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
