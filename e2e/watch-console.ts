import { expect, type Page } from '@playwright/test';

/**
 * Collects script errors and policy violations that the browser reports even if the page works. Call this before
 * opening the page.
 */
export async function watchConsole(page: Page): Promise<{ expectQuiet(): void }> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Ignores error responses. The page shows these itself, and tests check that it does.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, blockedURI }) => {
      console.error(`Blocked by the policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`);
    });
  });
  return { expectQuiet: () => expect(complaints).toEqual([]) };
}
