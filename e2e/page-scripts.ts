import type { CDPSession } from '@playwright/test';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';

/** The pages whose scripts are measured. The account is from the sample data and has a few transfers. */
export const mainPages = {
  today: '/today',
  offers: '/offers',
  offer: `/offers/${sampleCases.beforeCashRequiredDate}`,
  calendar: '/calendar',
  filings: '/filings',
  transfers: '/transfers',
  accounts: '/accounts',
  account: '/accounts/RB18938005',
  imports: '/imports',
  administration: '/administration',
  notifications: '/notices',
} as const;

/** Maximum total size, in KB, of the scripts that the first load of a page transfers. */
export const maxFirstScriptsKb = 150;

/** A script's name, and the size of its transfer without the response headers. */
type LoadedScript = { readonly name: string; readonly bytes: number };

/**
 * Records every script that the page loads from now on, with its compressed size. Call this before opening the page,
 * in a browser that hasn't cached any of the scripts.
 */
export async function recordScripts(browser: CDPSession): Promise<() => LoadedScript[]> {
  const names = new Map<string, string>();
  const bytes = new Map<string, number>();
  await browser.send('Network.enable');
  browser.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' || new URL(response.url).pathname.endsWith('.js')) {
      names.set(requestId, new URL(response.url).pathname.split('/').at(-1) ?? '');
    }
  });
  browser.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength);
  });
  return () => [...names].map(([requestId, name]) => ({ name, bytes: bytes.get(requestId) ?? 0 }));
}

/** Returns the loaded scripts that the page's HTML refers to. The browser loads these before hydration. */
export function pageScripts(loaded: readonly LoadedScript[], html: string): LoadedScript[] {
  return loaded.filter(({ name }) => html.includes(`/${name}`));
}

export function bytesOf(scripts: readonly LoadedScript[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}
