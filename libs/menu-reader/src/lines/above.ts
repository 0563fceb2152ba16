import { categoryOf, LONGEST_HEADING, namesFoods } from '../text/headings.js';
import { plain } from '../text/names.js';
import { sizeList, sizesIn } from '../text/sizes.js';
import type { Line, PlacedDish } from './line.js';

/** The category of the dishes below a line, or the sizes of their prices. */
export interface Above {
  readonly index: number;
  readonly category?: string;
  readonly sizes: readonly string[];
  /** The category whose sizes a legend names, in lower case: `Pizze: 30 / 40 cm`. */
  readonly of?: string;
}

const LABEL = /^(\p{L}[^:\d]{1,40}):\s*\S/u;
/** One of so many dishes below a legend has as many prices. */
const NEAR = 5;

/** Headings, and legends: lines outside of dishes that name sizes, `mała | duża`, in one line or in one each. */
export function linesAbove(
  lines: readonly Line[],
  headings: readonly Line[],
  used: ReadonlySet<Line>,
  placed: readonly PlacedDish[],
): Above[] {
  const titles = lines.filter(({ heading }) => heading === 1).length;
  const above = headings.map(({ index, text, heading }): Above => {
    const { rest, sizes } = sizesIn(plain(text));
    // The title of the page is a category only where it names a food: its name may be that of the place.
    const isTitle = heading === 1 && titles === 1 && !namesFoods(text);
    return { index, category: isTitle ? '' : categoryOf(sizes.length > 0 ? rest : text), sizes };
  });
  const legends: (Above & { sizes: string[] })[] = [];
  const categories = new Set(above.map(({ category = '' }) => category.toLowerCase()));
  let open: { index: number; sizes: string[] } | undefined;
  for (const line of lines) {
    const sizes = used.has(line) ? [] : sizeList(line.text);
    const label = LABEL.exec(plain(line.text))?.[1]?.toLowerCase();
    if (sizes.length === 0) open = undefined;
    else if (open?.index === line.index - 1 && !label) {
      open.sizes.push(...sizes);
      open.index = line.index;
    } else {
      // In a head such as `Kawa | S | M | L` the first cell is the category.
      const before = plain(lines[line.index - 1]?.text ?? '');
      const isHead =
        before !== '' && !used.has(lines[line.index - 1]!) && namesFoods(before) && before.length <= LONGEST_HEADING;
      legends.push(
        (open = {
          index: line.index,
          sizes,
          ...(label !== undefined && categories.has(label) && { of: label }),
          ...(isHead ? { category: categoryOf(before) } : {}),
        }),
      );
    }
  }
  // A size alone is that of a dish, `350 g`, and so are the weights of its parts, `120/80/50 g`.
  const isLegend = ({ index, sizes, of }: Above) => {
    if (of !== undefined) return true;
    const below = placed.findIndex(({ at }) => at > index);
    return sizes.length > 1 && placed.slice(below, below + NEAR).some(({ prices }) => prices.length === sizes.length);
  };
  return [...above, ...legends.filter(isLegend)].sort((a, b) => a.index - b.index);
}
