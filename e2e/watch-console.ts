import { expect, type Page } from '@playwright/test';

/** Collects what the browser complains about: script errors, refused scripts and styles. */
export function watchConsole(page: Page): { expectQuiet(): void } {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // An answer of 4xx is said by the page itself, where a test looks for it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  return { expectQuiet: () => expect(complaints).toEqual([]) };
}
