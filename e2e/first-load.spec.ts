import { expect, test } from '@playwright/test';
import { sampleCases } from '#lib/store/sample-cases.ts';
import { consoleGoals } from '../bench/console-goals.ts';
import { bytesOf, noteScripts, scriptsOfPage } from '../bench/console-page-scripts.ts';
import { type ConsoleUnderTest, startConsole } from './console.ts';

let desk: ConsoleUnderTest;

test.beforeAll(async () => {
  desk = await startConsole();
});

test.afterAll(async () => {
  await desk.stop();
});

for (const address of ['/offers', `/offers/${sampleCases.beforeCashRequiredDate}`]) {
  test(`the scripts that ${address} loads at first stay small`, async ({ page, context }) => {
    await desk.signIn(page);
    const loaded = await noteScripts(await context.newCDPSession(page));
    const response = await page.goto(desk.baseUrl + address, { waitUntil: 'networkidle' });
    const scripts = scriptsOfPage(loaded(), (await response?.text()) ?? '');
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.every(({ bytes }) => bytes > 0)).toBe(true);
    expect(bytesOf(scripts) / 1024).toBeLessThanOrEqual(consoleGoals.firstScriptsKb);
  });
}
