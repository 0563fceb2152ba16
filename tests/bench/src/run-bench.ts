import { parseArgs } from 'node:util';
import { REPO } from '@kantyna/embedded/paths';
import { prepareCheckout } from './against.js';
import { openMeasuring, type Measuring, type Row } from './bench.js';
import { toResult, type Figure, type Result } from './measuring/figure.js';
import { drawProfiles, recordProfiles } from './report/profiles.js';
import { machineNow, toTable, writeResults } from './report/report.js';
import { ROWS } from './rows/rows.js';

const USAGE = `npm run bench -- [ROW…] [--against REF | --profile] [--rounds N]

Prints each figure as a ratio beside something else in the same run, with the median and the spread of its rounds, and writes
test-output/bench.json and test-output/bench.svg. Absolute values are noise from machine to machine.

  --against REF   builds another commit beside this one, and measures each row in both in turn
  --profile       records where the processes spend their time, warm-up included, and writes a flame graph of each program as
                  test-output/flame-PROGRAM.svg; the figures are worse for it
  --rounds N      how often A and B alternate (5)

Rows:
${ROWS.map(({ name, about }) => `  ${name.padEnd(12)} ${about}\n`).join('')}`;

/** Runs the benchmark. Returns the exit code: 0, or 2 for wrong arguments. A figure that misses its aim fails nothing. */
export async function runBench(args: string[]): Promise<number> {
  let rows: readonly Row[];
  let against: string | undefined;
  let rounds: number;
  let isProfiled: boolean;
  try {
    const options = {
      against: { type: 'string' },
      profile: { type: 'boolean' },
      rounds: { type: 'string' },
      help: { type: 'boolean' },
    } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    if (values.help) {
      console.log(USAGE);
      return 0;
    }
    rows = rowsOf(positionals);
    against = values.against;
    isProfiled = values.profile ?? false;
    if (isProfiled && against !== undefined) throw new Error('--profile: not beside --against');
    rounds = Number(values.rounds ?? 5);
    if (!(Number.isInteger(rounds) && rounds >= 1)) throw new Error('--rounds: a whole number from 1');
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  const machine = machineNow();
  if (isProfiled) recordProfiles();
  const results = against === undefined ? await measureHere(rows, rounds) : await compareWith(against, rows, rounds);
  console.log(toTable(machine, results));
  const files = writeResults(machine, results);
  if (isProfiled) files.push(...drawProfiles(rows.map(({ name }) => name).join(', ')));
  console.error(`Written: ${files.join(', ')}`);
  return 0;
}

function rowsOf(names: readonly string[]): readonly Row[] {
  const unknown = names.find((name) => !ROWS.some((row) => row.name === name));
  if (unknown !== undefined) throw new Error(`There is no row called ${unknown}.`);
  return names.length === 0
    ? ROWS.filter(({ onlyNamed }) => !onlyNamed)
    : ROWS.filter(({ name }) => names.includes(name));
}

async function measureHere(rows: readonly Row[], rounds: number): Promise<Result[]> {
  const here = await openMeasuring(REPO);
  try {
    const results: Result[] = [];
    for (const row of rows)
      results.push(...(await measured(here, row, rounds)).map((figure) => toResult(row.name, figure)));
    return results;
  } finally {
    await here.stop();
  }
}

/** How often each row is measured in either of two checkouts, A B A B. */
const TURNS = 3;

/** Each figure of this checkout divided by the same one of the other: what a change made of it. */
async function compareWith(ref: string, rows: readonly Row[], rounds: number): Promise<Result[]> {
  const other = await prepareCheckout(ref);
  const sides = [await openMeasuring(REPO), await openMeasuring(other.folder)] as const;
  try {
    const results: Result[] = [];
    for (const row of rows) {
      const turns: (readonly [readonly Figure[], readonly Figure[]])[] = [];
      for (let turn = 0; turn < TURNS; turn += 1)
        turns.push([await measured(sides[0], row, rounds), await measured(sides[1], row, rounds)]);
      results.push(...quotients(row, turns, ref));
    }
    return results;
  } finally {
    for (const side of sides) await side.stop();
    await other.remove();
  }
}

function quotients(
  row: Row,
  turns: readonly (readonly [readonly Figure[], readonly Figure[]])[],
  ref: string,
): Result[] {
  const whats = turns[0]![0].map(({ what }) => what);
  return whats.flatMap((what) => {
    const pairs = turns.flatMap(([here, there]) => {
      const [a, b] = [here, there].map((figures) => figures.find((figure) => figure.what === what));
      return a && b ? [[toResult(row.name, a).median, toResult(row.name, b).median] as const] : [];
    });
    if (pairs.length === 0) return [];
    const middle = (side: 0 | 1) => toResult(row.name, { what, values: pairs.map((pair) => pair[side]) }).median;
    return [
      toResult(row.name, {
        what: `${what}: here / ${ref}`,
        values: pairs.map(([a, b]) => a / b),
        detail: `${middle(0).toPrecision(3)} to ${middle(1).toPrecision(3)}`,
      }),
    ];
  });
}

/** Measures a row. One that fails is logged and left out, so that the others are still measured. */
async function measured(measuring: Measuring, row: Row, rounds: number): Promise<readonly Figure[]> {
  try {
    return await measuring.measure(row, rounds);
  } catch (error) {
    console.error(`${row.name}: not measured:`, error);
    return [];
  }
}
