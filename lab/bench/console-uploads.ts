import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { plainOffer } from '../../e2e/offers-of-tests.ts';
import { type Person, signInFirstTime } from '#testing/service/own-password.ts';
import { desk } from '#testing/service/service.ts';
import { type ConsoleFigure, consoleGoals } from './console-goals.ts';
import { opener } from './console-pages.ts';

const subscriptions = 100_000;
const offers = 40;
const accounts = 2_000;

const headings = ['Ref', 'Fund code', 'Acct no', 'Status', 'Commitment', 'Allocation', 'Discretionary'];

/**
 * Returns a firm's subscriptions as a back office might export them: with its own headings and labels, and with
 * commas in amounts.
 */
function rowsOf(firm: string): string[][] {
  return Array.from({ length: subscriptions }, (_, place) => {
    const amount = `$${(25_000 + (place % 900) * 500).toLocaleString('en-US')}.00`;
    const isPending = place % 3 === 0;
    return [
      `SUB-${place}`,
      `FUND-${place % offers}`,
      `${firm}${place % accounts}`,
      isPending ? 'Order created' : 'Approved',
      amount,
      isPending ? '' : amount,
      place % 2 === 0 ? 'yes' : 'no',
    ];
  });
}

type Place = { readonly running: Browser; readonly baseUrl: string; readonly dataDir: string };

/**
 * Uploads 100,000 new subscriptions as XLSX and as CSV, each to a firm with 40 offers and 2,000 accounts, and then
 * the same CSV file again. Measures the time from choosing the file to its result, in seconds, the longest time
 * without a frame, and the memory of the tab with its worker.
 */
export async function measureUploads(place: Place): Promise<ConsoleFigure[]> {
  const csv = join(place.dataDir, 'subscriptions.csv');
  const xlsx = join(place.dataDir, 'subscriptions.xlsx');
  const quoted = (cell: string) => (cell.includes(',') ? `"${cell}"` : cell);
  await writeFile(
    csv,
    [headings, ...rowsOf('CSV')].map((row) => `${row.map(quoted).join(',')}\r\n`).join(''),
  );
  await writeFile(
    xlsx,
    await writeXlsx({ sheets: [{ name: 'Subscriptions', rows: [headings, ...rowsOf('XLSX')] }] }),
  );
  const figures: ConsoleFigure[] = [];
  for (const [format, file] of [['XLSX', xlsx] as const, ['CSV', csv] as const]) {
    const person = await newFirm(place, format);
    figures.push(...(await measureUpload(place, person, { name: `100,000 new rows, ${format}`, file })));
    if (format === 'CSV') {
      const again = { name: 'the same CSV file again', file, isUnchanged: true };
      figures.push(...(await measureUpload(place, person, again)));
    }
  }
  return figures;
}

/** Creates a firm with offers and accounts. Returns its administrator, signed in. */
async function newFirm({ baseUrl, dataDir }: Place, name: string): Promise<Person> {
  const admin = `uploads.${name.toLowerCase()}@uploads.example`;
  const created = await desk(dataDir, 'firm', 'create', '--name', `Uploads ${name}`, '--admin', admin);
  const firmOid = String(created.firmOid);
  const book = {
    firms: [],
    accounts: Array.from({ length: accounts }, (_, place) => ({
      accountNumber: `${name}${place}`,
      accountName: `Account ${place}`,
      firmOid,
    })),
    offers: Array.from({ length: offers }, (_, place) => ({
      ...plainOffer,
      reference: `FUND-${place}`,
      offerName: `Fund ${place}`,
      participatingFirms: [],
      creatingFirmOid: firmOid,
    })),
    subscriptions: [],
    transfers: [],
  };
  const file = join(dataDir, 'firm.json');
  await writeFile(file, JSON.stringify(book));
  await desk(dataDir, 'import', file);
  return signInFirstTime(baseUrl, { email: admin, password: String(created.user.password) });
}

type FileToUpload = { readonly name: string; readonly file: string; readonly isUnchanged?: boolean };

async function measureUpload(
  { running, baseUrl }: Place,
  person: Person,
  { name, file, isUnchanged = false }: FileToUpload,
): Promise<ConsoleFigure[]> {
  const { context, page } = await opener(running, baseUrl, person)();
  await page.goto('/imports/new', { waitUntil: 'networkidle' });
  await recordGaps(page);
  const stopWatching = await watchMemory(running);
  const laps: string[] = [];
  const begun = performance.now();
  let last = begun;
  const lap = (step: string) => {
    laps.push(`${step} ${((performance.now() - last) / 1_000).toFixed(1)}`);
    last = performance.now();
  };
  const wait = { timeout: 300_000 };
  await page.getByLabel('File to upload').setInputFiles(file);
  await page.getByRole('button', { name: 'Check rows' }).waitFor(wait);
  lap('read');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('grid', { name: 'File rows' }).waitFor(wait);
  lap('check');
  if (isUnchanged) {
    await page.getByText('Every row matches the stored records.').waitFor(wait);
  } else {
    await page.getByRole('button', { name: 'Import 100,000 subscriptions' }).click();
    await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/, wait);
    await page.getByRole('heading', { level: 1, name: '100,000 subscriptions' }).waitFor(wait);
    lap('import');
  }
  const total = (last - begun) / 1_000;
  const longestMs = await longestGap(page);
  const peakMb = await stopWatching();
  await context.close();
  const { uploadSeconds, longestFrameMs, tabMb } = consoleGoals;
  return [
    { page: name, name: 'seconds', value: total, goal: uploadSeconds, unit: 's', more: laps.join(', ') },
    { page: name, name: 'longest time without a frame', value: longestMs, goal: longestFrameMs, unit: 'ms' },
    { page: name, name: 'peak memory of the tab', value: peakMb, goal: tabMb, unit: 'MB' },
  ];
}

/** Records the longest gap between frames. A responsive page draws a frame at every opportunity. */
async function recordGaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = { last: performance.now(), longest: 0 };
    Object.assign(window, { gaps: noted });
    const tick = () => {
      const now = performance.now();
      noted.longest = Math.max(noted.longest, now - noted.last);
      noted.last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}

async function longestGap(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { gaps: { longest: number } }).gaps.longest);
}

const sampleEachMs = 200;

/**
 * Samples the memory of the browser's largest renderer process, which is the only open page's. Returns a function that
 * ends the sampling and returns the peak in MB.
 */
async function watchMemory(running: Browser) {
  const session = await running.newBrowserCDPSession();
  let peakMb = 0;
  const sample = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    for (const { type, id } of processInfo) {
      if (type === 'renderer') peakMb = Math.max(peakMb, await privateMb(id));
    }
  };
  const stopping = new AbortController();
  const sampling = (async () => {
    while (!stopping.signal.aborted) {
      await sample();
      await new Promise((resolve) => setTimeout(resolve, sampleEachMs));
    }
  })();
  return async () => {
    stopping.abort();
    await sampling;
    await session.detach();
    return peakMb;
  };
}

/**
 * Returns a process's private memory in MB, which is what a browser's task manager shows, or 0 if the process has
 * exited.
 */
async function privateMb(pid: number): Promise<number> {
  const pages = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const kilobytes = [...pages.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].map(([, count]) => Number(count));
  return kilobytes.reduce((sum, count) => sum + count, 0) / 1_024;
}
