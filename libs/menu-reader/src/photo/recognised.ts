import type { Item } from '../layout/item.js';
import { compared } from './compare.js';
import { withoutLeaders } from './leaders.js';
import { scaled, type Picture } from './picture.js';
import { wordsOf } from './recognise.js';
import { repaired } from './repair.js';
import { evenLight, slopeOf, turnedBy } from './straighten.js';

/** A smaller slope does not matter (degrees). */
const LEVEL = 0.15;
/** The second look is at a smaller picture: what it reads alike is no accident of single pixels. */
const SECOND_LOOK = 0.8;

/**
 * The words of a picture as a person would read them: straightened, evenly lit, looked at twice, and with what is often confused put right.
 * What the two looks read differently is unsure.
 */
export async function recognised(picture: Picture): Promise<Item[]> {
  const even = evenLight(picture);
  const slope = slopeOf(even);
  const level = withoutLeaders(Math.abs(slope) < LEVEL ? even : turnedBy(even, slope));
  const first = await wordsOf(level);
  const second = await wordsOf(smaller(level));
  return repaired(compared(first, second.map(larger)));
}

const smaller = ({ width, height, grey }: Picture): Picture => scaled(grey, width, height, 1, SECOND_LOOK);

const larger = (item: Item): Item => ({
  ...item,
  x: item.x / SECOND_LOOK,
  y: item.y / SECOND_LOOK,
  width: item.width / SECOND_LOOK,
  height: item.height / SECOND_LOOK,
});
