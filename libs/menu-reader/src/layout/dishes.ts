import { sizesIn } from '../text/sizes.js';
import type { Row } from './cells.js';
import { canBeHeading, LARGER, looksLikeHeading, type NameStyle } from './heads.js';
import { nameStylesAlone, sameHeight } from './names-alone.js';
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
  /** Other dishes have the same price: it stands once for all of them. */
  readonly isShared?: boolean;
}

/** A remark about all prices belongs to no dish. */
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

  /** The rows between two dishes: first those about the dish before, then headings of the `next`. */
  const settle = (areHeadings = false, next?: ReadRow) => {
    const last = blocks.at(-1);
    let before = last?.kind === 'dish' ? last : undefined;
    let bottom = before?.rows.at(-1)?.row;
    for (const [index, one] of loose.entries()) {
      const isFar = bottom !== undefined && one.row.y - bottom.y > FAR * pitch;
      const isNext = index === loose.length - 1 || loose.slice(index + 1).every((row) => looksLikeHeading(row, names));
      if (areHeadings && /\p{L}{2}/u.test(one.text) && !/[.;]$/u.test(one.text)) {
        blocks.push({ kind: 'heading', text: one.text, height: one.height });
        before = undefined;
      } else if (
        (looksLikeHeading(one, names) && (isNext || one.height > names.height * LARGER)) ||
        (next && one === loose.at(-1) && canBeHeading(one) && isNearer(one, next, bottom, pitch))
      ) {
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
      settle(false, start ?? row);
      const name = start ? `${start.text.replace(/[-‐]$/u, '')} ${row.name}` : row.name;
      blocks.push({
        kind: 'dish',
        name,
        about: row.about === '' ? [] : [row.about],
        prices: row.prices,
        rows: start ? [start, row] : [row],
        ...(row.isShared && { isShared: true }),
      });
    } else {
      const named = alone.named(loose);
      if (named) {
        const { first, last, about } = named;
        const rest = loose.slice(0, first);
        const rowDishes = loose.slice(first, last + 1);
        loose = rest;
        settle(!named.isNameLast);
        if (named.areSeveral) blocks.push(...rowDishes.map((one) => sharedDish(one, row)));
        else
          blocks.push({
            kind: 'dish',
            name: rowDishes.map(({ name, text }) => name || text).join(' '),
            about: [...rowDishes.map((one) => one.about), ...about.map(({ text }) => text)].filter((one) => one !== ''),
            prices: row.prices,
            rows: [...rowDishes, row],
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

/** Whether a row stands nearer to the next dish than to what is above it, and further from that than rows do. */
const isNearer = (one: ReadRow, next: ReadRow, above: Row | undefined, pitch: number): boolean =>
  above !== undefined &&
  one.row.y - above.y > Math.max(1.15 * (next.row.y - one.row.y), 1.2 * pitch) &&
  one.height > 0.9 * next.height &&
  !/^\p{Ll}/u.test(one.text);

const sharedDish = (one: ReadRow, row: ReadRow): DishBlock => ({
  kind: 'dish',
  name: one.name || one.text,
  about: one.about === '' ? [] : [one.about],
  prices: row.prices,
  rows: [one, row],
  isShared: true,
});

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
