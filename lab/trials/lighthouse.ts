import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { findChromium } from '../../bin/chromium.mjs';
import { browserOf, changeIssuedPassword } from '#testing/service/own-password.ts';
import { desk, startService, withDataDir } from '#testing/service/service.ts';
import type { Figures } from './figures.ts';

const pages = {
  offers: '/offers',
  offer: `/offers/${sampleCases.beforeCashRequiredDate}`,
  transfers: '/accounts/RB18938005',
};
const least = { accessibility: 100, 'best-practices': 100, performance: 95 };
const { firmOid: harborPoint } = sampleFirms.harborPoint;

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
type Scores = Partial<Record<string, { readonly score: number; readonly failed: readonly string[] }>>;

/**
 * Rates the console's pages with Lighthouse (desktop, production server, sample data) and measures the size of their
 * scripts. Rejects if a page scores below the threshold.
 */
export async function lighthouse(): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const service = await startService({ dataDir });
    const executablePath = await findChromium();
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const context = await browser.newContext();
      const cookie = await signIn(context, service.baseUrl, dataDir);
      const figures: Record<string, number> = {};
      for (const [name, path] of Object.entries(pages)) {
        const scores = await rate(service.baseUrl + path, cookie, executablePath);
        const { first, all } = await weigh(browser, await context.storageState(), service.baseUrl + path);
        for (const [category, rating] of Object.entries(scores)) {
          figures[`${name} ${category}`] = rating?.score ?? 0;
        }
        figures[`${name} firstScriptsKb`] = first;
        figures[`${name} allScriptsKb`] = all;
        for (const [category, line] of Object.entries(least)) {
          const { score, failed } = scores[category] ?? { score: 0, failed: [] };
          if (score < line) {
            throw new Error(`${name}: ${category} ${score}, not ${line}: ${failed.join(', ')}`);
          }
        }
      }
      return figures;
    } finally {
      await browser.close();
      await service.stop();
    }
  });
}

async function signIn(context: BrowserContext, baseUrl: string, dataDir: string): Promise<string> {
  const email = 'lighthouse@harborpoint.example';
  const words = ['user', 'create', '--email', email, '--firm', harborPoint, '--role', 'offer_manager'];
  const { password } = await desk(dataDir, ...words);
  await changeIssuedPassword(browserOf(context.request, baseUrl), { email, password });
  const [session] = await context.cookies();
  return `${session?.name ?? ''}=${session?.value ?? ''}`;
}

/** Returns a page's scores, 0 to 100. */
async function rate(address: string, cookie: string, chromePath: string): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'placement-desk-lighthouse-'));
  try {
    const headers = join(folder, 'headers.json');
    const report = join(folder, 'report.json');
    await writeFile(headers, JSON.stringify({ Cookie: cookie }));
    await promisify(execFile)(
      process.execPath,
      [
        resolve(import.meta.dirname, '../../node_modules/lighthouse/cli/index.js'),
        address,
        '--preset=desktop',
        '--output=json',
        `--output-path=${report}`,
        `--extra-headers=${headers}`,
        '--chrome-flags=--headless --no-sandbox --disable-gpu',
        `--only-categories=${Object.keys(least).join(',')}`,
        '--quiet',
      ],
      { env: { ...process.env, CHROME_PATH: chromePath } },
    );
    const { categories, audits } = JSON.parse(await readFile(report, 'utf8'));
    return Object.fromEntries(
      Object.keys(least).map((name) => [
        name,
        {
          score: Math.round(categories[name].score * 100),
          failed: categories[name].auditRefs
            .filter(({ id, weight }: any) => weight > 0 && audits[id].score < 1)
            .map(({ id }: any) => JSON.stringify({ id, details: audits[id].details?.items })),
        },
      ]),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Returns the transfer size of a page's scripts in KB, without headers: `first` for the scripts in its HTML, and
 * `all` for every script that has loaded by the time the page is idle.
 */
async function weigh(
  browser: Browser,
  storageState: StorageState,
  address: string,
): Promise<{ first: number; all: number }> {
  const page = await browser.newPage({ storageState }); // with an empty cache
  const sizes = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (request.resourceType() === 'script') {
      sizes.set(new URL(request.url()).pathname, (await request.sizes()).responseBodySize);
    }
  });
  const html = (await (await page.goto(address))?.text()) ?? '';
  await page.waitForLoadState('networkidle');
  await page.close();
  const named = [...sizes].filter(([path]) => html.includes(`src="${path}"`));
  return { first: kilobytes(named), all: kilobytes([...sizes]) };
}

function kilobytes(sizes: readonly (readonly [string, number])[]): number {
  return Math.round(sizes.reduce((sum, [, size]) => sum + size, 0) / 1024);
}
