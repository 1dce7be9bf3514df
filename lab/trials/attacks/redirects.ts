import assert from 'node:assert/strict';
import { askPlainly } from '#testing/service/ask-plainly.ts';
import type { Stage } from './stage.ts';

/** Returns URLs on another host, in notations that deceive code that checks only the beginning of a URL. */
function targetsOn(host: string): string[] {
  return [
    `http://${host}/`,
    `HtTp:${host}/`,
    `http:/${host}/`,
    `//${host}/`,
    `///${host}/`,
    `/\\${host}/`,
    `\\\\${host}/`,
    `/\t/${host}/`,
    `/\n/${host}/`,
    `\u0000//${host}/`,
    ` //${host}/`,
    `/.//${host}/`,
    `/offers/..//${host}/`,
    `/offers/../..//${host}/`,
    `/%2f${host}/`,
    `/%5c${host}/`,
    `//${host}/offers`,
    `//${host}%2foffers`,
    `/offers@${host}/`,
    `/offers//${host}/../..//${host}/`,
    `/offers\\..\\\\${host}/`,
    `@${host}/offers`,
    `.${host}/offers`,
    `javascript:location='http://${host}/'`,
    `data:text/html,<meta http-equiv=refresh content="0;url=http://${host}/">`,
    `//user:pass@${host}/offers`,
    `//${host}:80#@127.0.0.1/offers`,
    `/／${host}/`,
    `https:${host}`,
  ];
}

/**
 * Tries to make the service redirect to the attacker's host, through parameters that could contain a redirect target,
 * unusual paths, and headers that contain another host. Every redirect must stay on the service's own origin.
 */
export async function tryRedirects(stage: Stage, targetCount: number): Promise<{ attempts: number }> {
  const { baseUrl, site, victim, browser } = stage;
  const { host } = new URL(site.foreign);
  const targets = targetsOn(host).slice(0, targetCount);
  const parameters = ['next', 'to', 'returnTo', 'url', 'redirect', 'redirect_uri', 'failure', 'callbackUrl'];
  const paths = targets.flatMap((target) => [
    ...parameters.flatMap((name) => [
      `/sign-in?${name}=${encodeURIComponent(target)}`,
      `/sign-in/openid?${name}=${encodeURIComponent(target)}`,
      `/sign-in/openid/callback?${name}=${encodeURIComponent(target)}`,
      `/?${name}=${encodeURIComponent(target)}`,
    ]),
    encodeURI(target).replace(/^[^/]/, '/$&'),
    `/offers/${encodeURI(target)}`,
    `/sign-in/${encodeURI(target)}`,
  ]);
  const hostile: Record<string, string>[] = [
    {},
    { Host: host },
    { 'X-Forwarded-Host': host, 'X-Forwarded-Proto': 'https', Forwarded: `host=${host};proto=https` },
    {
      'X-Original-URL': `//${host}/`,
      'X-Rewrite-URL': `//${host}/`,
      Referer: `http://${host}/`,
      Origin: `http://${host}`,
    },
  ];
  let attempts = 0;
  const cookie = (await victim.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const [index, path] of paths.entries()) {
    // The headers' effect doesn't depend on the path, so each path is tried with only one of the sets of headers, in
    // rotation.
    const header = hostile[index % hostile.length] ?? {};
    for (const credentials of [{}, { Cookie: cookie }]) {
      const answer = await askPlainly(baseUrl, path, { headers: { ...header, ...credentials } });
      const { location, refresh } = answer.headers;
      for (const led of [location, refresh?.toString().replace(/^\d+;url=/, '')]) {
        const origin = led === undefined ? baseUrl : new URL(led, baseUrl).origin;
        assert.equal(origin, baseUrl, `${path} with ${JSON.stringify(header)} redirects to ${led}`);
      }
      attempts += 1;
    }
  }
  // Browsers parse addresses in their own way, so a browser also opens the links: first with a signed-in user, and
  // then with a user who signs in on the page that the link opened.
  const page = await victim.newPage();
  for (const target of targets) {
    await page.goto(`${baseUrl}/sign-in?next=${encodeURIComponent(target)}`);
    assert.equal(
      new URL(page.url()).origin,
      baseUrl,
      `next=${target} redirected a signed-in user to another origin.`,
    );
    attempts += 1;
  }
  await page.close();
  const context = await browser.newContext();
  for (const target of targets) {
    const person = await context.newPage();
    await context.clearCookies();
    await person.goto(`${baseUrl}/sign-in?next=${encodeURIComponent(target)}`);
    await person.getByLabel('E-mail address').fill(stage.attacker.email);
    await person.getByRole('textbox', { name: 'Password' }).fill(stage.attacker.password);
    await person.getByRole('button', { name: 'Sign in' }).click();
    await person.waitForURL((url) => url.pathname !== '/sign-in');
    assert.equal(
      new URL(person.url()).origin,
      baseUrl,
      `next=${target} redirected to another origin after sign-in.`,
    );
    await person.close();
    attempts += 1;
  }
  await context.close();
  return { attempts };
}
