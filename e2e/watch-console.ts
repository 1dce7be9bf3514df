import { expect, type Page } from '@playwright/test';

/**
 * Collects what the browser complains about: script errors, and what the page's policy forbids, even where the page
 * does not mind. To be called before the page is opened.
 */
export async function watchConsole(page: Page): Promise<{ expectQuiet(): void }> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // An answer of 4xx is said by the page itself, where a test looks for it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, blockedURI }) => {
      console.error(`Forbidden by the policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`);
    });
  });
  return { expectQuiet: () => expect(complaints).toEqual([]) };
}
