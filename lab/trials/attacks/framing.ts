import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { rightsOf } from '#lib/domain/access/access.ts';
import { consolePagesFor } from '#lib/domain/access/console-pages.ts';
import { attackPage } from './attack-site.ts';
import { offerOidOf } from './payloads.ts';
import { lure, type Stage } from './stage.ts';

const paths = [
  '/',
  ...consolePagesFor(rightsOf.administrator).map(({ path }) => path),
  `/offers/${offerOidOf(0)}`,
  '/sign-in',
  '/problems/invalid-json',
  '/no-such-page',
  '/restapi/session',
  '/restapi/users',
  `/restapi/privateplacementoffers/${offerOidOf(0)}`,
  '/restapi/no-such-path',
  '/openapi.json',
  '/docs',
  '/docs/operations/updateOffer',
  '/docs/signing',
  '/openapi-3.0.json',
  '/healthz',
];

const markups = [
  (address: string) => `<iframe src="${address}"></iframe>`,
  (address: string) =>
    `<iframe src="${address}" sandbox="allow-scripts allow-forms allow-top-navigation"></iframe>`,
  (address: string) => `<object data="${address}" type="text/html"></object>`,
  (address: string) => `<embed src="${address}" type="text/html">`,
  (address: string) => `<iframe srcdoc="<iframe src='${address}'></iframe>"></iframe>`,
];

/** Tries to frame the service's pages, and to control them in a separate window. Throws if an attempt succeeds. */
export async function framePages(stage: Stage): Promise<{ framings: number }> {
  const { baseUrl, site } = stage;
  let framings = 0;
  for (const origin of [site.sibling, site.foreign]) {
    const page = await lure(stage, origin);
    const ownPage = origin + attackPage;
    assert.equal(
      (await frame(page, ownPage)).length,
      markups.length,
      'A page that permits framing was not framed.',
    );
    for (const path of paths) {
      assert.deepEqual(await frame(page, baseUrl + path), [], `${origin} framed ${path}.`);
      framings += markups.length;
    }
    await page.close();
    for (const path of ['/offers', '/sign-in', '/administration']) {
      await holdWindow(stage, origin, path);
      framings += 1;
    }
  }
  return { framings };
}

/** Loads an address in every kind of frame, and returns the URLs of the frames in which its site appeared. */
async function frame(page: Page, address: string): Promise<string[]> {
  const html = markups.map((markup) => markup(address)).join('');
  await page.evaluate(async (text) => {
    document.body.innerHTML = text;
    const frames = [...document.querySelectorAll('iframe, object, embed')];
    const loads = frames.map(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener('load', resolve);
          element.addEventListener('error', resolve);
          setTimeout(resolve, 2_000);
        }),
    );
    await Promise.all(loads);
  }, html);
  return page
    .frames()
    .filter((shown) => shown !== page.mainFrame())
    .map((shown) => shown.url())
    .filter((url) => url.startsWith(new URL(address).origin));
}

/**
 * Opens a page of the service in a window of its own. The page must have no reference to its opener, and the opener
 * must not be able to navigate or read the window.
 */
async function holdWindow(stage: Stage, origin: string, path: string): Promise<void> {
  const page = await lure(stage, origin);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((address) => {
      Object.assign(globalThis, { held: open(address, 'held') });
    }, stage.baseUrl + path),
  ]);
  await popup.waitForURL((url) => url.origin === stage.baseUrl);
  await popup.waitForLoadState('networkidle');
  assert.equal(await popup.evaluate(() => opener), null, `${path} has a reference to its opener.`);
  const grasp = await page.evaluate(() => {
    const { held } = globalThis as unknown as { held: Window };
    try {
      held.location.href = `${location.href}?led-away`;
    } catch {
      // rejected, as expected
    }
    return { closed: held.closed, frames: held.length };
  });
  assert.deepEqual(grasp, { closed: true, frames: 0 }, `${origin} controls a window with ${path}.`);
  await popup.waitForTimeout(200);
  assert.equal(new URL(popup.url()).origin, stage.baseUrl);
  await popup.close();
  await page.close();
}
