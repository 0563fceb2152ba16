import { isCapitals } from '../text/headings.js';
import { sizesIn } from '../text/sizes.js';
import { looksLikeHeading, type NameStyle } from './heads.js';
import type { ReadRow, RowPrice } from './roles.js';
import { medianOf } from './item.js';

/** A part of a document, in its order. `rows` are where it was read from. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly height: number }
  | { readonly kind: 'text'; readonly text: string }
  | DishBlock;

export interface DishBlock {
  readonly kind: 'dish';
  readonly name: string;
  readonly about: string[];
  readonly prices: readonly RowPrice[];
  readonly rows: readonly Pick<ReadRow, 'row'>[];
}

/** A note about all prices is part of no dish. */
const NOTE = /^(?:wszystkie |podane )?ceny(?!\p{L})/iu;
/** Rows further apart than this many times the usual distance do not belong together. */
const FAR = 1.9;

/**
 * Makes the dishes of a column of rows. A row of words and prices is a dish; rows below it, up to a heading, tell about it. A row of prices
 * only is that of the name above it:
 *
 *     PIEROGI                       heading
 *     Ruskie              24 zł     a dish
 *     z twarogiem                   … and about it
 *
 *     Tatar                         a name
 *     z żółtkiem                    … and about it
 *     42 zł                         … and its price
 */
export function blocksOf(rows: readonly ReadRow[], names: NameStyle): Block[] {
  const blocks: Block[] = [];
  const pitch = medianOf(rows.slice(1).map(({ row }, index) => row.y - rows[index]!.row.y));
  const alone = nameStylesAlone(rows, names);
  let loose: ReadRow[] = [];

  /** The rows between two dishes: first those about the dish before, then headings of the next. */
  const settle = (areHeadings = false) => {
    const last = blocks.at(-1);
    let before = last?.kind === 'dish' ? last : undefined;
    let bottom = before?.rows.at(-1)?.row;
    for (const [index, one] of loose.entries()) {
      const isFar = bottom !== undefined && one.row.y - bottom.y > FAR * pitch;
      const isNext = index === loose.length - 1 || loose.slice(index + 1).every((row) => looksLikeHeading(row, names));
      if (areHeadings && /\p{L}{2}/u.test(one.text) && !/[.;]$/u.test(one.text)) {
        blocks.push({ kind: 'heading', text: one.text, height: one.height });
        before = undefined;
      } else if (looksLikeHeading(one, names) && (isNext || one.height > names.height * 1.15)) {
        blocks.push({ kind: 'heading', text: one.text, height: one.height });
        before = undefined;
      } else if (before && !isFar) before.about.push(one.text);
      else {
        blocks.push({ kind: 'text', text: one.text });
        before = undefined;
      }
      bottom = one.row;
    }
    loose = [];
  };

  for (const [index, row] of rows.entries()) {
    if (NOTE.test(row.text) && row.prices.length === 0) blocks.push({ kind: 'text', text: row.text });
    else if (row.prices.length === 0) loose.push(row);
    else if (row.name !== '') {
      const start = wrapped(loose, row, names, pitch);
      if (start) loose.pop();
      settle();
      const name = start ? `${start.text.replace(/[-‐]$/u, '')} ${row.name}` : row.name;
      blocks.push({
        kind: 'dish',
        name,
        about: row.about === '' ? [] : [row.about],
        prices: row.prices,
        rows: start ? [start, row] : [row],
      });
    } else {
      const named = alone.named(loose);
      if (named) {
        const { first, last, about } = named;
        const rest = loose.slice(0, first);
        const own = loose.slice(first, last + 1);
        loose = rest;
        settle(!named.isNameLast);
        blocks.push({
          kind: 'dish',
          name: own.map(({ name, text }) => name || text).join(' '),
          about: [...own.map((one) => one.about), ...about.map(({ text }) => text)].filter((one) => one !== ''),
          prices: row.prices,
          rows: [...own, row],
        });
      } else {
        const last = blocks.at(-1);
        settle();
        if (last?.kind === 'dish' && row.prices.some(({ size }) => size !== '') && index > 0)
          blocks[blocks.indexOf(last)] = {
            ...last,
            prices: [...last.prices, ...row.prices],
            rows: [...last.rows, row],
          };
        else blocks.push({ kind: 'text', text: row.text });
      }
    }
  }
  settle();
  return withHeadingSizes(blocks);
}

/** Names the sizes of prices by the heading above that lists them: `Piwo 0,3 l / 0,5 l` above `12 / 17 zł`. */
function withHeadingSizes(blocks: readonly Block[]): Block[] {
  let sizes: readonly string[] = [];
  return blocks.map((block) => {
    if (block.kind === 'heading') {
      const listed = sizesIn(block.text);
      ({ sizes } = listed);
      return { ...block, text: listed.rest };
    }
    if (block.kind !== 'dish' || block.prices.length !== sizes.length) return block;
    return {
      ...block,
      prices: block.prices.map((price, at) => (price.size === '' ? { ...price, size: sizes[at]! } : price)),
    };
  });
}

/** The row above that is the beginning of a name: `Kaczka pieczona z jabłkami i` above `kluskami śląskimi   62 zł`. */
function wrapped(loose: readonly ReadRow[], row: ReadRow, names: NameStyle, pitch: number): ReadRow | undefined {
  const above = loose.at(-1);
  if (!above || !/^\p{Ll}/u.test(row.name) || /^\p{Ll}/u.test(above.text) || looksLikeHeading(above, names))
    return undefined;
  const isAlike = sameHeight(above, row) && above.isBold === row.isBold;
  return isAlike && row.row.y - above.row.y < 1.4 * pitch ? above : undefined;
}

/** In a picture the height of letters is known only roughly. */
const sameHeight = (a: ReadRow, b: ReadRow): boolean =>
  Math.abs(a.height - b.height) < (a.words[0]?.words[0]?.confidence === undefined ? 0.05 : 0.18) * b.height;

interface Named {
  /** The rows `first` to `last` are the name. */
  readonly first: number;
  readonly last: number;
  readonly about: readonly ReadRow[];
  readonly isNameLast: boolean;
}

/** The look of names if each has its price in a row of its own below. */
function nameStylesAlone(
  rows: readonly ReadRow[],
  names: NameStyle,
): { named: (loose: readonly ReadRow[]) => Named | undefined } {
  const groups: ReadRow[][] = [];
  let group: ReadRow[] = [];
  for (const row of rows) {
    if (row.prices.length === 0) group.push(row);
    else {
      if (row.name === '' && group.length > 0) groups.push(group);
      group = [];
    }
  }
  const alike = (a: ReadRow, b: ReadRow) =>
    sameHeight(a, b) && a.isBold === b.isBold && isCapitals(a.text) === isCapitals(b.text);
  const share = (row: ReadRow) => groups.filter((one) => one.some((other) => alike(other, row))).length / groups.length;
  const isRare = (row: ReadRow) => groups.length > 2 && share(row) < 0.6;
  const startOf = (loose: readonly ReadRow[]): number => {
    let from = 0;
    while (
      from < loose.length - 1 &&
      (isRare(loose[from]!) || (looksLikeHeading(loose[from]!, names) && groups.length < 3))
    )
      from += 1;
    return from;
  };
  const several = groups.map((one) => one.slice(startOf(one))).filter((one) => one.length > 1);
  const isNameLast =
    several.length > 0 &&
    medianOf(several.map((one) => one.at(-1)!.height)) > 1.08 * medianOf(several.map((one) => one[0]!.height));
  return {
    named: (loose) => {
      if (loose.length === 0) return undefined;
      const from = startOf(loose);
      if (isNameLast) return { first: loose.length - 1, last: loose.length - 1, about: [], isNameLast };
      let last = from;
      while (
        last + 1 < loose.length &&
        alike(loose[last + 1]!, loose[from]!) &&
        several.some((one) => !alike(one[0]!, one.at(-1)!))
      )
        last += 1;
      return { first: from, last, about: loose.slice(last + 1), isNameLast };
    },
  };
}
