// `npm run draw-trace`: makes an order, and writes the trace of "Order placed!" as JSON and as a picture into docs/observability/.
import '@kantyna/test-support/temporary-folder';
import { mkdirSync, writeFileSync } from 'node:fs';
import { REPO } from '@kantyna/embedded/paths';
import { drawing, text } from './svg.js';
import { traceOfOrder, type CollectedSpan } from './traced-order.js';

const FOLDER = `${REPO}/docs/observability`;
const COLOURS: Record<string, string> = {
  gateway: '#7a6a58',
  orders: '#c2571a',
  catalogue: '#8a4fa3',
  payments: '#2f7d4f',
  notifications: '#2f6db3',
};
const OTHER = '#8a8a8a';
const [WIDTH, LABELS, ROW, TOP] = [1000, 440, 18, 34];
const STEPS = 5;

const { spans } = await traceOfOrder();
mkdirSync(FOLDER, { recursive: true });
writeFileSync(`${FOLDER}/order-placed.json`, `${JSON.stringify(spans, undefined, 2)}\n`);
writeFileSync(`${FOLDER}/order-placed.svg`, picture(spans));
console.log(`${spans.length} spans in ${FOLDER}`);

/** A row for each span, under the one that it belongs to. */
function picture(all: readonly CollectedSpan[]): string {
  const ids = new Set(all.map(({ spanId }) => spanId));
  const below = (parent: string | undefined, depth: number): [CollectedSpan, number][] =>
    all
      .filter(({ parentSpanId }) => (parent === undefined ? !ids.has(parentSpanId ?? '') : parentSpanId === parent))
      .flatMap((one) => [[one, depth], ...below(one.spanId, depth + 1)]);
  const rows = below(undefined, 0);
  const end = Math.max(...all.map(({ to }) => to));
  const at = (ms: number) => LABELS + (ms / end) * (WIDTH - LABELS - 60);
  const axis = Array.from({ length: STEPS + 1 }, (_, step) => {
    const ms = (end * step) / STEPS;
    return `<line class="grid" x1="${at(ms)}" x2="${at(ms)}" y1="${TOP - 8}" y2="${TOP + rows.length * ROW}"/>${text(at(ms), TOP - 14, `${Math.round(ms)} ms`, 'middle')}`;
  });
  const bars = rows.map(([{ part, name, from, to }, depth], row) => {
    const y = TOP + row * ROW;
    const bar = `<rect x="${at(from)}" y="${y + 3}" width="${Math.max(1.5, at(to) - at(from))}" height="${ROW - 6}" rx="2" fill="${COLOURS[part] ?? OTHER}"/>`;
    return `${text(8 + depth * 14, y + 13, `${part}: ${name}`)}${bar}${text(at(to) + 5, y + 13, `${(to - from).toFixed(1)} ms`)}`;
  });
  return drawing(WIDTH, TOP + rows.length * ROW + 10, 'From "Order placed!" to the push and the live stream', [
    ...axis,
    ...bars,
  ]);
}
