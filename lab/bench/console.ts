import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { findChromium } from '../../bin/chromium.mjs';
import { importLongAccount } from '../../e2e/long-account.ts';
import { newPerson } from '#testing/service/own-password.ts';
import { desk, type Service, startService } from '#testing/service/service.ts';
import { writeConsoleFigures } from './console-docs.ts';
import { type ConsoleFigure, consoleTable, isMet } from './console-goals.ts';
import {
  measureInteractions,
  measureLoads,
  measureSaves,
  measureScripts,
  measureScrolling,
} from './console-measures.ts';
import { opener, warmUp } from './console-pages.ts';
import { measureUploads } from './console-uploads.ts';

/**
 * Measures the console's pages in Chromium, on a production server with the sample data and an account with 10,000
 * transfers. The measurements are first-load scripts, LCP, CLS and INP on a processor that is four times slower,
 * saving, scrolling, and uploads of 100,000 rows. `--uploads` measures only the uploads. Exits with 1 if a target is
 * missed.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    uploads: { type: 'boolean', default: false },
    'write-docs': { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);

const dataDir = await mkdtemp(join(tmpdir(), 'placement-desk-bench-console-'));
let service: Service | undefined;
let browser: Browser | undefined;
try {
  service = await startService({ dataDir });
  await importLongAccount(async (book) => {
    const file = join(dataDir, 'book.json');
    await writeFile(file, JSON.stringify(book));
    await desk(dataDir, 'import', file);
  });
  const email = `bench.${crypto.randomUUID().slice(0, 8)}@harborpoint.example`;
  const person = await newPerson(service.baseUrl, dataDir, {
    email,
    firmOid: sampleFirms.harborPoint.firmOid,
    role: 'administrator',
  });
  const running = await chromium.launch({
    executablePath: await findChromium(),
    // No sandbox, because containers run as root. The other flags keep the browser from contacting its
    // vendor.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  browser = running;
  const { baseUrl } = service;
  const open = opener(running, baseUrl, person);
  await warmUp(open);
  const figures: ConsoleFigure[] = [];
  const uploads = () => measureUploads({ running, baseUrl, dataDir });
  const all = [measureScripts, measureLoads, measureInteractions, measureSaves, measureScrolling, uploads];
  for (const measure of options.uploads ? [uploads] : all) {
    const found = await measure(open, rounds);
    figures.push(...found);
    console.error(consoleTable(found));
  }
  const text = `${consoleTable(figures)}\n\nChromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${new Date().toISOString().slice(0, 10)}.`;
  console.log(text);
  if (options['write-docs']) {
    await writeConsoleFigures(join(import.meta.dirname, '../../docs/performance.md'), text);
  }
  process.exitCode = figures.every(isMet) ? 0 : 1;
} finally {
  await browser?.close();
  await service?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
