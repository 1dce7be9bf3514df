import type { CDPSession, Page } from '@playwright/test';

/** A longer gap between two frames means that a frame was dropped. */
const lateMs = 25;

type Frames = { readonly drawn: number; readonly lateShare: number; readonly longestMs: number };

/** Scrolls down as a mouse wheel does, by `distance` pixels at `speed` pixels per second, and times the frames. */
export async function scrollRecordingFrames(
  page: Page,
  browser: CDPSession,
  { distance, speed }: { readonly distance: number; readonly speed: number },
): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (time: number) => {
      times.push(time);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { frameTimes: times });
  });
  await browser.send('Input.synthesizeScrollGesture', {
    x: 600,
    y: 500,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
  });
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes);
  const gaps = times.slice(1).map((time, place) => time - (times[place] ?? time));
  return {
    drawn: gaps.length,
    lateShare: gaps.filter((gap) => gap > lateMs).length / gaps.length,
    longestMs: Math.max(...gaps),
  };
}
