import { toText } from '../measuring/alternate.js';
import type { Result } from '../measuring/figure.js';
import { escaped } from './svg.js';

const ROW = 30;
const LEFT = 440;
const WIDTH = 330;
const RIGHT = 90;
const TOP = 40;
/** Ratios are drawn from a fourth of the aim to four times it. */
const FOLD = 4;

/**
 * A chart of the figures that have an aim: each bar is the median over its aim on a logarithmic scale, turned so that right of the line is
 * better; the thin line is the spread.
 */
export function toChart(all: readonly Result[]): string {
  const results = all.filter(({ aim }) => aim && (aim.atLeast ?? aim.atMost));
  const height = TOP + results.length * ROW + 20;
  const middle = LEFT + WIDTH / 2;
  const rows = results.map((result, index) => drawRow(result, TOP + index * ROW));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + RIGHT} ${height}" font-family="system-ui, sans-serif" font-size="12" role="img">
<title>What each row of the benchmark comes to, beside its aim</title>
<style>text{fill:#1f2933}.line{stroke:#52606d}.met{fill:#2f7d4f}.missed{fill:#b4472e}.spread{stroke:#1f2933;stroke-width:1.5}@media(prefers-color-scheme:dark){text{fill:#e4e7eb}.line{stroke:#9aa5b1}.spread{stroke:#e4e7eb}}</style>
<text x="${middle}" y="16" text-anchor="middle">aim</text>
<text x="${LEFT}" y="16">worse</text><text x="${LEFT + WIDTH}" y="16" text-anchor="end">better</text>
<line class="line" x1="${middle}" x2="${middle}" y1="22" y2="${height - 10}"/>
${rows.join('\n')}
</svg>
`;
}

function drawRow({ what, median, spread, unit = '', aim, isReached }: Result, y: number): string {
  const at = (value: number) => {
    const over = aim!.atLeast === undefined ? aim!.atMost! / value : value / aim!.atLeast;
    const folds = Math.max(-1, Math.min(1, Math.log(over) / Math.log(FOLD)));
    return LEFT + (WIDTH / 2) * (1 + folds);
  };
  const [x, middle] = [at(median), LEFT + WIDTH / 2];
  const [least, most] = [at(spread[0]), at(spread[1])].toSorted((a, b) => a - b) as [number, number];
  return [
    `<text x="${LEFT - 12}" y="${y + 14}" text-anchor="end">${escaped(what)}</text>`,
    `<rect class="${isReached ? 'met' : 'missed'}" x="${Math.min(x, middle)}" y="${y + 3}" width="${Math.max(2, Math.abs(x - middle))}" height="14" rx="2"/>`,
    `<line class="spread" x1="${least}" x2="${most}" y1="${y + 10}" y2="${y + 10}"/>`,
    `<text x="${LEFT + WIDTH + 8}" y="${y + 14}">${toText(median)}${escaped(unit)}</text>`,
  ].join('');
}
