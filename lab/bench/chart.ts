import { type Figure, figureOf } from './figures.ts';
import { works } from './requests.ts';
import { shortFigure } from './short-figure.ts';
import { systemNames } from './systems.ts';

const labelWidth = 120;
const barsWidth = 420;
const barHeight = 16;
const groupGap = 26;
const width = 720;
/**
 * Returns an SVG chart of each system's requests per second relative to the baseline, at the number of
 * connections closest to the pool size of sixteen. Each workload has its own scale, up to its fastest system.
 * The chart uses the viewer's color scheme, light or dark.
 */
export function chart(figures: readonly Figure[]): string {
  const groups = works.flatMap((work) => {
    const connections = figures.filter((figure) => figure.work === work).map((figure) => figure.connections);
    const count = connections.toSorted((left, right) => Math.abs(left - 16) - Math.abs(right - 16))[0];
    return count === undefined ? [] : [{ work, connections: count }];
  });
  const groupHeight = systemNames.length * barHeight + groupGap;
  const height = groups.length * groupHeight + 10;
  const parts = groups.map((group, index) => {
    const top = index * groupHeight + 18;
    const title = `<text class="work" x="0" y="${top}">${group.work}, ${group.connections} connections</text>`;
    const bars = systemNames.map((system, place) => bar(figures, group, system, top + 6 + place * barHeight));
    return [title, ...bars].join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Requests per second of each system relative to the baseline">
<style>
text { font: 12px system-ui, sans-serif; fill: #1f2933; }
.work { font-weight: 600; }
.bar { fill: #9aa5b1; }
.own { fill: #1d5fa8; }
@media (prefers-color-scheme: dark) { text { fill: #e4e7eb; } .bar { fill: #616e7c; } .own { fill: #6cb0f5; } }
</style>
${parts.join('\n')}
</svg>
`;
}

function bar(
  figures: readonly Figure[],
  group: Pick<Figure, 'work' | 'connections'>,
  system: Figure['system'],
  top: number,
): string {
  const rate = figureOf(figures, group, system)?.requestsPerSecond ?? NaN;
  const ratio = rate / (figureOf(figures, group, 'limit')?.requestsPerSecond ?? NaN);
  const rates = systemNames.map((name) => figureOf(figures, group, name)?.requestsPerSecond ?? 0);
  const length = Number.isFinite(rate) ? (rate / Math.max(...rates)) * barsWidth : 0;
  const kind = system === 'placement-desk' ? 'bar own' : 'bar';
  return `<text x="0" y="${top + 12}">${system}</text><rect class="${kind}" x="${labelWidth}" y="${top + 2}" width="${length.toFixed(1)}" height="${barHeight - 4}"/><text x="${(labelWidth + length + 6).toFixed(1)}" y="${top + 12}">${shortFigure(ratio)} (${shortFigure(rate)}/s)</text>`;
}
