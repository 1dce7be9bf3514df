import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../bin/chromium.mjs';
import { newPerson, type SignIn } from '#testing/service/own-password.ts';
import { desk, noLimits, startService, withDataDir } from '#testing/service/service.ts';
import { firms } from '../trial-book.ts';
import { type AttackSite, attackPage, openAttackSite } from './attack-site.ts';
import { markOf, payloadBook, payloads } from './payloads.ts';

/** A service, an administrator with a browser, and an attacker with a site and a user at another firm. */
export type Stage = {
  readonly baseUrl: string;
  readonly site: AttackSite;
  readonly browser: Browser;
  /** Browser of the victim, a signed-in administrator. */
  readonly victim: BrowserContext;
  readonly victimSignIn: SignIn;
  readonly attacker: SignIn;
  /** Violations on the service's own pages: scripts that ran, content that their policy blocked, and exceptions. */
  readonly effects: string[];
  readonly createUser: (email: string) => Promise<SignIn>;
};

/** Sets up a stage with `count` stored payloads, runs `work` on it and cleans up. */
export async function withStage<Result>(
  count: number,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  return withDataDir(async (dataDir) => {
    const service = await startService({ dataDir, environment: { ...noLimits, SAMPLE_BOOK: 'off' } });
    const site = await openAttackSite();
    const browser = await launchChromium();
    try {
      const file = join(dataDir, 'book.json');
      await writeFile(file, JSON.stringify(payloadBook(count)));
      await desk(dataDir, 'import', file);
      const createUser = async (email: string, firmOid: string = firms.own, role = 'administrator') => {
        const { password } = await newPerson(service.baseUrl, dataDir, { email, firmOid, role });
        return { email, password };
      };
      const effects: string[] = [];
      const victimSignIn = await createUser(`o'${markOf('userEmail', 0)}@victim.example`);
      const stage = {
        baseUrl: service.baseUrl,
        site,
        browser,
        victim: await openVictim(browser, service.baseUrl, effects),
        victimSignIn,
        attacker: await createUser('attacker@attacker.example', firms.foreign),
        effects,
        createUser: (email: string) => createUser(email, firms.own, 'auditor'),
      };
      await signInTo(stage.victim, service.baseUrl, victimSignIn);
      return await work(stage);
    } finally {
      await browser.close();
      site.stop();
      await service.stop();
    }
  });
}

async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/**
 * Opens a browser whose user agent is a payload. Its pages report when a script calls `hit` or violates their policy.
 */
async function openVictim(browser: Browser, baseUrl: string, effects: string[]): Promise<BrowserContext> {
  const context = await browser.newContext({
    userAgent: `Mozilla/5.0 ${payloads[0]} ${markOf('userAgent', 0)}`,
  });
  await watchFor(context, baseUrl, effects);
  return context;
}

/** Records `hit` calls, policy violations and exceptions on an origin's pages. */
export async function watchFor(context: BrowserContext, origin: string, effects: string[]): Promise<void> {
  await context.exposeBinding('hit', ({ frame }, what: unknown) => {
    effects.push(`A script ran (${String(what)}) in ${frame.url()}`);
  });
  await context.addInitScript((watched) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      if (location.origin === watched) {
        // @ts-expect-error: the binding above
        globalThis.hit(`forbidden by the policy: ${event.violatedDirective} ${event.blockedURI}`);
      }
    });
  }, origin);
  context.on('weberror', (error) => {
    if (error.page()?.url().startsWith(origin)) {
      effects.push(`${error.page()?.url()} threw ${error.error().message}`);
    }
  });
}

/** Signs a browser in through the API, as the sign-in page does. */
async function signInTo(context: BrowserContext, baseUrl: string, signIn: SignIn): Promise<void> {
  const answer = await context.request.post(`${baseUrl}/restapi/session`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: signIn,
  });
  if (answer.status() !== 200) {
    throw new Error(`The sign-in returned ${answer.status()}: ${await answer.text()}`);
  }
}

/** Opens the attacker's page in the victim's browser, and returns the page. */
export async function lure({ victim }: Stage, origin: string): Promise<Page> {
  const page = await victim.newPage();
  await page.goto(origin + attackPage);
  return page;
}

/** Returns everything that the attacker could have changed: stored data and sign-ins. */
export async function stateOf({ victim, baseUrl }: Stage): Promise<string> {
  const read = async (path: string): Promise<any> => {
    const answer = await victim.request.get(baseUrl + path);
    if (answer.status() !== 200) {
      throw new Error(`${path} returned ${answer.status()}: ${await answer.text()}`);
    }
    return answer.json();
  };
  const offers = await read('/restapi/privateplacementoffers?limit=200');
  const { ok, entries } = await read('/restapi/auditverification');
  const histories = [];
  for (const { privatePlacementOfferOid: oid } of offers) {
    histories.push(await read(`/restapi/privateplacementoffers/${oid}/history?limit=200`));
  }
  const lists = ['session', 'sessions', 'users', 'keys', 'restrictions', 'firms'];
  const others = [];
  for (const list of lists) {
    others.push(await read(`/restapi/${list}`));
  }
  const cookies = await victim.cookies();
  return JSON.stringify({ offers, histories, audit: { ok, entries }, others, cookies }, null, 1);
}
