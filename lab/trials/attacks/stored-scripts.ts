import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { isPlainText } from '#lib/domain/text/plain-text.ts';
import { attackPage } from './attack-site.ts';
import { accountNumberOf, foreignMarkup, markOf, offerOidOf, payloads, shownFields } from './payloads.ts';
import { type Stage, watchFor } from './stage.ts';

/** How many times each field was seen as text on a page. */
type Seen = Map<string, number>;

/**
 * Opens the pages, tabs, dialogs and lists that show stored text. Throws if any text became markup, or if a field
 * wasn't seen anywhere, because the test would then prove nothing about it. Returns the numbers of views and texts.
 */
export async function findStoredScripts(
  stage: Stage,
  count: number,
): Promise<{ views: number; texts: number }> {
  await requireDetection(stage);
  const { victim, baseUrl } = stage;
  await storeByTheApi(stage, count);
  const seen: Seen = new Map();
  const page = await victim.newPage();
  let views = 0;
  const look = async () => {
    await lookAt(page, seen, count);
    views += 1;
  };
  const visit = async (path: string) => {
    await page.goto(baseUrl + path);
    await page.waitForFunction(() => document.querySelector('.skeleton') === null);
    await page.waitForTimeout(100); // for parts that load after hydration
    await look();
  };
  for (let index = 0; index < count; index += 1) {
    const mark = markOf('offerName', index);
    await visit(`/offers?q=${encodeURIComponent(`${payloads[index]} ${mark}`)}`);
    const offer = `/offers/${offerOidOf(index)}`;
    await visit(offer);
    for (const opener of ['Execute…', 'Close…', 'Cancel offer…']) {
      const button = page.getByRole('button', { name: opener });
      if (!(await button.isVisible())) await page.getByRole('button', { name: 'More' }).click();
      await button.click();
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
      await look();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await visit(`${offer}?tab=firms`);
    await page.getByLabel('Add a firm').fill(markOf('firmName', index));
    await page.getByRole('option').first().waitFor();
    await look();
    await visit(`${offer}?tab=subscriptions`);
    await visit(`${offer}?tab=history&actor=${encodeURIComponent(keyNameOf(index))}`);
    await visit(`${offer}?tab=history`);
    await page.getByText(/^Show the \d+ fields/).click();
    await look();
    await visit(`/accounts?q=${encodeURIComponent(markOf('accountName', index))}`);
    await visit(`/accounts/${encodeURIComponent(accountNumberOf(index))}`);
    await page.getByRole('searchbox').fill(payloads[index] ?? '');
    await look();
    for (const field of ['offerName', 'accountName']) {
      await page.keyboard.press('ControlOrMeta+k');
      await page
        .getByRole('combobox', { name: 'Offer, account, transfer, page or action' })
        .fill(markOf(field, index));
      await page.getByRole('option').first().waitFor();
      await look();
      await page.keyboard.press('Escape');
    }
    // Texts that aren't stored, but come from an attacker's link.
    const brought = encodeURIComponent(payloads[index] ?? '');
    await visit(`/accounts/${brought}`);
    await visit(`/offers/${brought}`);
    await visit(`/problems/${brought}`);
    await visit(`/${brought}?${brought}#${brought}`);
    await visit(`/offers?sort=${brought}&exemption=${brought}&attention=${brought}&cursor=${brought}`);
  }
  await visit('/offers');
  await visit('/accounts');
  for (const tab of ['users', 'keys', 'restrictions', 'audit', 'security', 'sessions']) {
    await visit(`/administration?tab=${tab}`);
  }
  await visit('/administration?tab=users');
  for (const opener of [/^Change role for/, /^Remove/]) {
    await openAndLook(page, page.getByRole('button', { name: opener, disabled: false }).first(), look);
  }
  await visit('/administration?tab=keys');
  for (const opener of await page.getByRole('button', { name: /^Revoke/ }).all()) {
    await openAndLook(page, opener, look);
  }
  await page.close();
  for (const field of shownFields) {
    assert.ok(
      seen.has(field),
      `The texts of ${field} were not seen anywhere; seen: ${[...seen.keys()].join(', ')}`,
    );
  }
  assert.deepEqual(stage.effects, []);
  return { views, texts: [...seen.values()].reduce((sum, times) => sum + times, 0) };
}

async function openAndLook(page: Page, opener: ReturnType<Page['locator']>, look: () => Promise<void>) {
  await opener.click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  await look();
  await page.keyboard.press('Escape');
}

function keyNameOf(index: number): string {
  const taken = Array.from(payloads[index] ?? '').filter(
    (character) => isPlainText(character) && character !== '@',
  );
  return `${taken.slice(0, 80).join('')} ${markOf('keyName', index)}`;
}

/** Creates a user, and keys named with payloads. Each key changes an offer, so the history shows its name. */
async function storeByTheApi({ victim, baseUrl, createUser }: Stage, count: number): Promise<void> {
  await createUser("d'arcy+'-@victim.example");
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  for (let index = 0; index < count; index += 1) {
    const made = await victim.request.post(`${baseUrl}/restapi/keys`, {
      headers,
      data: { name: keyNameOf(index), role: 'offer_manager' },
    });
    const { key } = await made.json();
    const changed = await fetch(`${baseUrl}/restapi/privateplacementoffers/${offerOidOf(index)}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ maximumInvestmentAmount: 250_000 }),
    });
    assert.equal(changed.status, 200, await changed.text());
  }
}

async function lookAt(page: Page, seen: Seen, count: number): Promise<void> {
  const { text, foreign } = await page.evaluate((selector) => {
    const values = [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    );
    const titles = [...document.querySelectorAll('[title], [aria-label]')].flatMap((element) => [
      element.getAttribute('title'),
      element.getAttribute('aria-label'),
    ]);
    return {
      text: [document.title, document.body.innerText, ...values, ...titles].join('\n').toLowerCase(),
      foreign: [...document.querySelectorAll(selector)].map((element) => element.outerHTML.slice(0, 300)),
    };
  }, foreignMarkup);
  assert.deepEqual(foreign, [], `Text became markup on ${page.url()}`);
  for (const field of shownFields) {
    for (let index = 0; index < count; index += 1) {
      if (text.includes(markOf(field, index).toLowerCase())) {
        seen.set(field, (seen.get(field) ?? 0) + 1);
      }
    }
  }
}

/** Throws unless the payloads take effect on a page that inserts them as HTML. Otherwise, this test proves nothing. */
async function requireDetection({ browser, site }: Stage): Promise<void> {
  const context = await browser.newContext();
  const effects: string[] = [];
  await watchFor(context, site.foreign, effects);
  const page = await context.newPage();
  await page.goto(site.foreign + attackPage);
  const found = await page.evaluate(
    ([texts, selector]) => {
      for (const text of texts) {
        document.body.append(Object.assign(document.createElement('div'), { innerHTML: text }));
      }
      return document.querySelectorAll(selector).length;
    },
    [payloads.filter((text) => !text.includes('<meta')), foreignMarkup] as const, // `<meta>` would navigate away
  );
  await page.waitForTimeout(300);
  await context.close();
  site.hits.length = 0; // these came from the payloads' own images
  assert.ok(
    found >= 5 && effects.length >= 3,
    `Only ${found} elements and ${effects.length} scripts of the payloads were detected.`,
  );
}
