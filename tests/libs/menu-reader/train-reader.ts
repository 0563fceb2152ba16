import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Element } from 'domhandler';
import { nameKey } from '@kantyna/contracts/name';
import { moneyOf } from '@kantyna/menu-reader/lines/currency';
import { locateRows } from '@kantyna/menu-reader/lines/groups';
import { featuresOf, rowsByKind, slotsOf, type Slot } from '@kantyna/menu-reader/lines/name-slot';
import { pricedLine, type PricedLine } from '@kantyna/menu-reader/lines/priced-line';
import type { Line } from '@kantyna/menu-reader/lines/line';
import { nameText } from '@kantyna/menu-reader/lines/row-name';
import { readTables } from '@kantyna/menu-reader/lines/tables/tables';
import { decode } from '@kantyna/menu-reader/page/charset';
import { linesOf } from '@kantyna/menu-reader/page/html-lines';
import { parsePage } from '@kantyna/menu-reader/page/parse-page';
import { cleanName } from '@kantyna/menu-reader/text/names';
import type { ExpectedDish } from './expected-dish.js';

/** A list of rows: the features of each slot, and which one names the dishes. */
interface Example {
  readonly slots: readonly (readonly number[])[];
  readonly right: number;
}

const ROUNDS = 3_000;
const RATE = 0.5;
/** Keeps the weights of rare features small. */
const DECAY = 0.0002;
/** The slot that names at least this share of the dishes is the right one. */
const MIN_RIGHT = 0.5;

const folders = [
  ...process.argv.slice(2).map((folder) => pathToFileURL(`${resolve(folder)}/`)),
  ...['pages', 'seen'].map(fixtures),
];
function fixtures(name: string): URL {
  return new URL(`../../menu-reader/fixtures/${name}/`, import.meta.url);
}

const withoutSize = (name: string): string => nameKey(name.replace(/\s\([^()]*\)$/u, ''));
const withoutCode = (name: string): string => name.replace(/^\p{Lu}{0,2}-?\d{1,3}[.):]?\s+/u, '');

/** The examples of a page with these dishes. */
function examplesOf(html: string, expected: ReadonlySet<string>): Example[] {
  const root = parsePage(html)('body')[0] as Element | undefined;
  const lines = root ? linesOf(root) : [];
  const money = moneyOf(lines);
  const priced = new Map<Line, PricedLine>();
  for (const line of lines) {
    const read = pricedLine(line, money);
    if (read && read !== 'other') priced.set(line, read);
  }
  const { used } = readTables(lines, priced);
  const { located } = locateRows(
    lines.filter((line) => !used.has(line)),
    priced,
    used,
  );
  const rows = located.flatMap(({ row, others }) => (row ? [{ row, lines: others }] : []));
  const shareOf = ({ lines: own }: Slot) =>
    own.filter(
      (line) =>
        line &&
        [line.text, withoutCode(line.text), nameText(line)].some((text) =>
          expected.has(withoutSize(cleanName(text).name)),
        ),
    ).length / own.length;
  return rowsByKind(rows).flatMap((alike) => {
    const slots = slotsOf(alike);
    const shares = slots.map(shareOf);
    const best = Math.max(0, ...shares);
    return slots.length < 2 || best < MIN_RIGHT
      ? []
      : [{ slots: slots.map((_, at) => featuresOf(slots, at)), right: shares.indexOf(best) }];
  });
}

const examples = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .toSorted()
    .flatMap((file) => {
      const { dishes } = JSON.parse(readFileSync(new URL(file.replace('.html', '.json'), folder), 'utf8')) as {
        dishes: readonly ExpectedDish[];
      };
      return examplesOf(
        decode(readFileSync(new URL(file, folder)), undefined).text,
        new Set(dishes.map(({ name }) => withoutSize(name))),
      );
    }),
);

const score = (weights: readonly number[], features: readonly number[]): number =>
  features.reduce((sum, value, at) => sum + value * weights[at]!, 0);

/** Softmax over the slots of each list, by gradient descent over all lists. */
function fitted(): number[] {
  const count = examples[0]!.slots[0]!.length;
  let weights = Array.from({ length: count }, () => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight) => -DECAY * weight);
    for (const { slots, right } of examples) {
      const powers = slots.map((features) => Math.exp(score(weights, features)));
      const whole = powers.reduce((sum, power) => sum + power, 0);
      slots.forEach((features, at) => {
        const error = (Number(at === right) - powers[at]! / whole) / examples.length;
        features.forEach((value, feature) => (slope[feature]! += error * value));
      });
    }
    weights = weights.map((weight, at) => weight + RATE * slope[at]!);
  }
  return weights.map((weight) => Math.round(weight * 100) / 100);
}

const weights = fitted();
const right = examples.filter(({ slots, right: at }) => {
  const scores = slots.map((features) => score(weights, features));
  return scores.indexOf(Math.max(...scores)) === at;
});
writeFileSync(
  new URL('../../../../libs/menu-reader/src/lines/name-weights.ts', import.meta.url),
  `/** How much each feature of a slot (\`featuresOf\`) speaks for a name. Fitted by \`npm run train-reader\` (docs/decisions/0061). */
export const NAME_WEIGHTS: readonly number[] = [
  ${weights.join(', ')},
];
`,
);
console.log(`${examples.length} lists, ${right.length} with the right slot first.`);
