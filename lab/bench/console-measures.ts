import { editAll } from '../../e2e/edit-offer.ts';
import { bytesOf, mainPages, maxFirstScriptsKb, recordScripts, pageScripts } from '../../e2e/page-scripts.ts';
import { scrollRecordingFrames } from './console-frames.ts';
import { type ConsoleFigure, consoleGoals } from './console-goals.ts';
import { interactions } from './console-interactions.ts';
import { type Open, type PageName, pageNames, pages, slowDown } from './console-pages.ts';
import { timeSave } from './console-save.ts';
import { readVitals } from './console-vitals.ts';

export async function measureScripts(open: Open): Promise<ConsoleFigure[]> {
  const figures: ConsoleFigure[] = [];
  for (const [name, address] of Object.entries(mainPages)) {
    const { context, page } = await open();
    const loaded = await recordScripts(await context.newCDPSession(page));
    const response = await page.goto(address, { waitUntil: 'networkidle' });
    const first = bytesOf(pageScripts(loaded(), (await response?.text()) ?? ''));
    const later = bytesOf(loaded()) - first;
    figures.push({
      page: name,
      name: 'first-load scripts',
      value: first / 1024,
      goal: maxFirstScriptsKb,
      unit: 'KB',
      ...(later > 0 && { more: `${(later / 1024).toFixed(0)} KB more right after` }),
    });
    await context.close();
  }
  return figures;
}

export async function measureLoads(open: Open, rounds: number): Promise<ConsoleFigure[]> {
  const figures: ConsoleFigure[] = [];
  for (const name of pageNames) {
    const loads = [];
    for (let round = 0; round < rounds; round += 1) {
      const { context, page } = await open();
      await slowDown(context, page);
      await page.goto(pages[name], { waitUntil: 'networkidle' });
      loads.push(await readVitals(page));
      await context.close();
    }
    const lcps = loads.map(({ lcpMs }) => lcpMs).sort((left, right) => left - right);
    figures.push(
      {
        page: name,
        name: 'LCP, median',
        value: lcps[Math.floor(lcps.length / 2)] ?? NaN,
        goal: consoleGoals.lcpMs,
        unit: 'ms',
        more: rangeOf(lcps),
      },
      {
        page: name,
        name: 'CLS, worst',
        value: Math.max(...loads.map(({ cls }) => cls)),
        goal: consoleGoals.cls,
        unit: '',
      },
    );
  }
  return figures;
}

export async function measureInteractions(open: Open, rounds: number): Promise<ConsoleFigure[]> {
  const figures: ConsoleFigure[] = [];
  for (const name of pageNames) {
    const worst = [];
    for (let round = 0; round < rounds; round += 1) {
      const { context, page } = await open();
      await page.goto(pages[name], { waitUntil: 'networkidle' });
      await slowDown(context, page);
      await interactionsOf(name)(page);
      worst.push((await readVitals(page)).slowest);
      await context.close();
    }
    worst.sort((left, right) => left.durationMs - right.durationMs);
    const median = worst[Math.floor(worst.length / 2)];
    figures.push({
      page: name,
      name: 'INP, median of the worst',
      value: median?.durationMs ?? NaN,
      goal: consoleGoals.inpMs,
      unit: 'ms',
      more: [rangeOf(worst.map(({ durationMs }) => durationMs)), median?.name].filter(Boolean).join('; '),
    });
  }
  return figures;
}

export async function measureSaves(open: Open, rounds: number): Promise<ConsoleFigure[]> {
  const { context, page } = await open();
  await page.goto(pages.offer, { waitUntil: 'networkidle' });
  await editAll(page);
  await timeSave(page); // a warm-up, so that the browser and the server compile their code
  const times: number[] = [];
  for (let time = 0; time < 3 * rounds; time += 1) {
    times.push(await timeSave(page));
  }
  await context.close();
  times.sort((left, right) => left - right);
  return [
    {
      page: 'offer',
      name: 'saving a setting, median',
      value: times[Math.floor(times.length / 2)] ?? NaN,
      goal: consoleGoals.saveMs,
      unit: 'ms',
      more: rangeOf(times),
    },
  ];
}

export async function measureScrolling(open: Open): Promise<ConsoleFigure[]> {
  const { context, page } = await open();
  await page.goto(pages['account with 10,000 transfers'], { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  const { drawn, lateShare, longestMs } = await scrollRecordingFrames(page, session, {
    distance: 24_000,
    speed: 3_000,
  });
  await context.close();
  return [
    {
      page: 'account with 10,000 transfers',
      name: 'late frames while scrolling its transfers',
      value: lateShare * 100,
      goal: consoleGoals.lateFramesPercent,
      unit: '%',
      more: `of ${drawn}; the longest ${longestMs.toFixed(0)} ms`,
    },
  ];
}

function interactionsOf(name: PageName) {
  return interactions[name === 'account with 10,000 transfers' ? 'account' : name];
}

function rangeOf(sorted: readonly number[]): string {
  return `${sorted[0]?.toFixed(0) ?? ''} to ${sorted.at(-1)?.toFixed(0) ?? ''}`;
}
