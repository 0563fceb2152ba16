import { isFood } from '../text/foods.js';
import { isMenuPart } from '../text/headings.js';
import { plain } from '../text/names.js';
import { isSize, sizeLabel } from '../text/sizes.js';
import type { Line } from './line.js';
import type { LineDish, PricedLine } from './priced-line.js';
import { canBeName, isMarkedLine } from './row-name.js';

/** The first word of a dish's variant that is no size: `zestaw z frytkami`, `w bułce`, `na talerzu`. */
const VARIANT = /^(?:solo|sam[ao]?|(?:duży |mały )?zestaw|set|combo|menu|w|na|z|ze|bez)(?!\p{L})/iu;
/** A dish has no more variants. */
const MOST = 6;

const labelOf = ({ name }: LineDish): string => plain(name).toLowerCase();
/** Whether a label tells the prices of a dish apart: `duża`, `w bułce`. */
export const isVariant = (label: string): boolean => isSize(label) || VARIANT.test(label);

/** Lines with prices that no possible name separates, below one. */
type Block = readonly PricedLine[];

const labelsOf = (block: Block): string[] => block.flatMap(({ dishes }) => dishes.map(labelOf));

/**
 * Turns what only tells the prices of a dish apart into sizes. Such labels occur below several dishes with different prices.
 *
 *     Single         solo 26 zł, zestaw z frytkami 38 zł     → prices solo: 2600, zestaw z frytkami: 3800, and no name
 *     Double         solo 34 zł, zestaw z frytkami 46 zł
 */
export function withVariants(
  lines: readonly Line[],
  priced: ReadonlyMap<Line, PricedLine>,
): ReadonlyMap<Line, PricedLine> {
  const names = blocksOf(lines, priced);
  const blocks = [...names.keys()].filter((block) => {
    const labels = labelsOf(block);
    const count = block.reduce(
      (sum, { dishes }) => sum + dishes.reduce((all, { prices }) => all + prices.length, 0),
      0,
    );
    return (
      count > 1 &&
      count <= MOST &&
      (labels.some(isVariant) || labels.every((label) => label !== '' && !isFood(label)) || areVariants(block))
    );
  });
  const seen = new Map<string, { blocks: Set<Block>; prices: Set<number> }>();
  for (const block of blocks)
    for (const dish of block.flatMap(({ dishes }) => dishes)) {
      const one = seen.get(labelOf(dish)) ?? { blocks: new Set(), prices: new Set() };
      seen.set(labelOf(dish), one);
      one.blocks.add(block);
      dish.prices.forEach(({ grosze }) => one.prices.add(grosze));
    }
  const isRepeated = (label: string) =>
    label === '' || (seen.get(label)!.blocks.size > 1 && seen.get(label)!.prices.size > 1);
  const changed = new Map(priced);
  for (const block of blocks) {
    const labels = labelsOf(block);
    if (!labels.every(isRepeated) && !(names.get(block) && areVariants(block))) continue;
    for (const one of block) {
      const prices = one.dishes.flatMap((dish) =>
        dish.prices.map((price) => (dish.name === '' ? price : { ...price, size: sizeLabel(plain(dish.name)) })),
      );
      changed.set(one.line, { ...one, isBare: true, dishes: [{ name: '', isMarked: false, prices }] });
    }
  }
  return changed;
}

/**
 * Whether what stands below no other dish tells the prices of a dish apart: `w bułce`, `na talerzu`, or several in one line that are one
 * word in lower case each: `kurczak 29,- / tofu 27,-`.
 */
function areVariants(block: Block): boolean {
  const labels = block.flatMap(({ dishes }) => dishes.map(({ name }) => plain(name).replace(/^[\s/|,–-]+/u, '')));
  const isLower = labels.every((label) => /^\p{Ll}/u.test(label));
  return isLower && (labels.every((label) => VARIANT.test(label)) || (block.length === 1 && labels.every(isWord)));
}

const isWord = (label: string): boolean => /^\p{L}+$/u.test(label);

function blocksOf(lines: readonly Line[], priced: ReadonlyMap<Line, PricedLine>): Map<Block, boolean> {
  const blocks = new Map<Block, boolean>();
  let open: PricedLine[] | undefined;
  let hasName = false;
  // The page marks a line above as a name, which names a food or has a number.
  let isNamed = false;
  for (const line of lines) {
    const found = priced.get(line);
    if (!found) {
      if (!canBeName(line)) continue;
      open = undefined;
      hasName = !isMenuPart(plain(line.text));
      isNamed ||= isMarkedLine(line) && (isFood(line.text) || /^\s*\d/u.test(line.text));
      continue;
    }
    // A marked name in the line itself is that of another dish.
    if (found.dishes.some(({ isMarked, name }) => isMarked && isFood(name))) [open, hasName] = [undefined, false];
    if (open) open.push(found);
    else if (hasName) blocks.set((open = [found]), isNamed);
    isNamed = false;
  }
  return blocks;
}
