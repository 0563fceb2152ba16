// `npm run draw-rush`: has Prometheus watch a small lunch rush, and draws what it says into docs/observability/.
import '@kantyna/test-support/temporary-folder';
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '@kantyna/acceptance/product';
import { REPO } from '@kantyna/embedded/paths';
import { lunchRush } from './rush.js';
import { SCRAPED_EVERY, startPrometheus, type Series } from './prometheus.js';
import { drawing, text } from './svg.js';

/** The questions, by the title of their graph; `unit` follows the greatest value. */
const GRAPHS: readonly { title: string; expr: string; unit?: string; by?: string }[] = [
  {
    title: 'Calls a second',
    expr: 'sum by (status) (rate(kantyna_call_duration_seconds_count{part="gateway"}[10s]))',
    by: 'status',
  },
  { title: 'Duration of 99 of 100 calls', expr: 'kantyna:call_duration_seconds:p99_5m * 1000', unit: ' ms' },
  {
    title: 'Messages published a second',
    expr: 'sum by (part) (rate(kantyna_messages_published_total[10s]))',
    by: 'part',
  },
  { title: 'Oldest item in an outbox', expr: 'max(kantyna_outbox_oldest_seconds) * 1000', unit: ' ms' },
  { title: 'Live streams', expr: 'sum(kantyna_live_streams_open)' },
  { title: 'Orders of today', expr: 'max by (state) (kantyna_orders_today)', by: 'state' },
  { title: 'Pushes delivered', expr: 'sum(kantyna_deliveries_total{queue="pushes",outcome="delivered"})' },
  {
    title: 'Lag of the event loop',
    expr: 'max(nodejs_eventloop_lag_p99_seconds) * 1000',
    unit: ' ms',
  },
];
const COLOURS = ['#c2571a', '#2f6db3', '#2f7d4f', '#8a4fa3', '#b5892b', '#7a6a58', '#b3365b'];
const [COLUMNS, WIDTH, HEIGHT, GAP, TOP] = [2, 470, 130, 24, 26];
/** Before the rush and after it, so that both ends are seen (ms). */
const QUIET = 8_000;

const product = await startProduct({ url: undefined });
const prometheus = await startPrometheus(product.own!.dataDir);
try {
  const from = Date.now() / 1_000;
  await pause(QUIET);
  await lunchRush(product);
  await pause(QUIET);
  const to = Date.now() / 1_000;
  const graphs = [];
  for (const graph of GRAPHS) graphs.push({ ...graph, series: await prometheus.range(graph.expr, from, to) });
  const empty = graphs.filter(({ series }) => series.length === 0).map(({ title }) => title);
  const faults = await prometheus.faults();
  mkdirSync(`${REPO}/docs/observability`, { recursive: true });
  writeFileSync(`${REPO}/docs/observability/lunch-rush.svg`, picture(graphs, from, to));
  console.log(
    `${Math.round(to - from)} s, asked every ${SCRAPED_EVERY} s; without values: ${empty.join() || 'none'}; faults and alerts: ${faults.join() || 'none'}`,
  );
} finally {
  await prometheus.stop();
  await product.close();
}
process.exit(0);

function picture(
  graphs: readonly { title: string; unit?: string; by?: string; series: Series[] }[],
  from: number,
  to: number,
): string {
  const rows = Math.ceil(graphs.length / COLUMNS);
  const shapes = graphs.flatMap(({ title, unit = '', by, series }, index) => {
    const left = GAP + (index % COLUMNS) * (WIDTH + GAP);
    const top = TOP + Math.floor(index / COLUMNS) * (HEIGHT + GAP + TOP);
    const shown = series
      .map(({ metric, values }) => ({
        name: by ? (metric[by] ?? '') : '',
        values: values.filter(([, value]) => Number.isFinite(value)),
      }))
      .filter(({ values }) => values.some(([, value]) => value > 0));
    const most = Math.max(...shown.flatMap(({ values }) => values.map(([, value]) => value)), 0.001);
    const points = (values: Series['values']) =>
      values
        .map(
          ([time, value]) =>
            `${(left + ((time - from) / (to - from)) * WIDTH).toFixed(1)},${(top + HEIGHT - (value / most) * HEIGHT).toFixed(1)}`,
        )
        .join(' ');
    return [
      text(left, top - 8, title),
      text(left + WIDTH, top - 8, `${most >= 10 ? Math.round(most) : most.toFixed(2)}${unit}`, 'end'),
      `<rect class="frame" x="${left}" y="${top}" width="${WIDTH}" height="${HEIGHT}"/>`,
      ...shown.map(
        ({ values }, line) =>
          `<polyline class="line" stroke="${COLOURS[line % COLOURS.length]}" points="${points(values)}"/>`,
      ),
      ...shown.map(
        ({ name }, line) =>
          `<g style="fill:${COLOURS[line % COLOURS.length]}">${text(left + line * 90, top + HEIGHT + 14, name)}</g>`,
      ),
    ];
  });
  const [width, height] = [GAP + COLUMNS * (WIDTH + GAP), TOP + rows * (HEIGHT + GAP + TOP)];
  return drawing(width, height, 'What Prometheus saw of a lunch rush', shapes);
}
