import { defineConfig, devices } from '@playwright/test';

const { CHROMIUM_PATH: chromiumPath } = process.env;

/** The tests start the servers they need themselves, each on its own port and data. */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'browser', testIgnore: 'services/**' },
    // Those of services of their own: with other settings, that start and end, of an earlier release.
    { name: 'services', testMatch: 'services/*.spec.ts' },
  ],
  // A busy machine may take its time: what a test judges is never how soon something comes.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  use: {
    ...devices['Desktop Chrome'],
    // Traces of every test take a third of the time; `--trace on` makes those of the tests that are asked for.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
      // No sandbox because containers run as root; the rest keeps the browser from calling its maker.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
