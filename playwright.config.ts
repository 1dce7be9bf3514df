import { defineConfig, devices } from '@playwright/test';

const { CHROMIUM_PATH: chromiumPath } = process.env;

/** The tests start the servers they need, each on its own port with its own data. */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'browser', testIgnore: 'services/**' },
    // Tests that start their own servers, because they use other settings or earlier releases, or stop
    // servers.
    { name: 'services', testMatch: 'services/*.spec.ts' },
  ],
  // A busy machine can be slow, so no test checks how soon something happens.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  use: {
    ...devices['Desktop Chrome'],
    // Recording traces adds a third to the run time. Use `--trace on` for individual tests.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
      // No sandbox, because containers run as root. The other flags keep the browser from contacting its vendor.
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
