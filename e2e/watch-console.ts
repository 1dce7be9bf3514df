import { expect, type Page } from '@playwright/test';

/**
 * Collects the browser's complaints: script errors, and violations of the page's policy, even if the page
 * works. Call it before the page is opened.
 */
export async function watchConsole(page: Page): Promise<{ expectQuiet(): void }> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The page itself reports a 4xx response, where a test looks for it.
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
