import { describe, expect, it } from '@jest/globals';
import { cleaned } from '@kantyna/menu-reader/photo/leaders';
import { evenLight } from '@kantyna/menu-reader/photo/straighten';
import { withoutSurroundings } from '@kantyna/menu-reader/photo/surroundings';

type Box = readonly [x: number, y: number, width: number, height: number];

const [WIDTH, HEIGHT] = [400, 400];
function drawn(boxes: readonly Box[], ink = 0, paper = 255) {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(paper);
  for (const [x, y, width, height] of boxes)
    for (let row = y; row < y + height; row += 1) grey.fill(ink, row * WIDTH + x, row * WIDTH + x + width);
  return { width: WIDTH, height: HEIGHT, grey };
}
const isInk = ({ grey }: { readonly grey: Uint8Array }, [x, y]: Box): boolean => grey[y * WIDTH + x]! < 150;

/** A name of four letters, a sign and two digits at a height. */
const row = (y: number, sign: Box, digits: readonly number[] = [22, 22]): Box[] => [
  ...[20, 40, 60, 80].map((x): Box => [x, y, 14, 22]),
  sign,
  ...digits.map((height, at): Box => [236 + at * 16, y + 22 - height, 12, height]),
];
const glass = (y: number): Box => [205, y - 10, 20, 34];

describe('a sign before prices', () => {
  const ROWS = [50, 120, 190];
  it.each<[string, boolean, (y: number, index: number) => Box[]]>([
    ['of one drawing is wiped out', true, (y) => row(y, glass(y))],
    ['that is no taller than a digit may be a digit', false, (y) => row(y, [205, y, 12, 22])],
    ['that is not much taller may be one of a currency', false, (y) => row(y, [205, y - 2, 12, 27])],
    ['before what is no number is a letter', false, (y) => row(y, glass(y), [22, 14])],
    ['in two rows may be there by accident', false, (y, index) => row(y, index < 2 ? glass(y) : [205, y, 12, 22])],
  ])('%s', (_what, isWiped, rowAt) => {
    const picture = cleaned(drawn(ROWS.flatMap(rowAt)));
    const [, , , , sign, digit] = rowAt(ROWS[0]!, 0);
    expect([isInk(picture, sign!), isInk(picture, digit!)]).toEqual([!isWiped, true]);
  });
});

it('the lines of a table are wiped out, pale ones too, and letters that they touch stay', () => {
  const letters = [20, 40, 60, 80].map((x): Box => [x, 50, 14, 22]);
  const picture = drawn(letters);
  const lines: Box[] = [
    [10, 40, 300, 2],
    [10, 72, 300, 2],
    [10, 40, 2, 200],
    [300, 40, 2, 200],
  ];
  for (const [x, y, width, height] of lines)
    for (let row = y; row < y + height; row += 1) picture.grey.fill(180, row * WIDTH + x, row * WIDTH + x + width);
  const after = cleaned(picture);
  expect([
    letters.every((box) => isInk(after, box)),
    lines.map(([x, y, width, height]) => after.grey[(y + (height >> 1)) * WIDTH + x + (width >> 1)]),
  ]).toEqual([true, [255, 255, 255, 255]]);
});

it('dots that are equally far apart are wiped out, those of letters are not', () => {
  const letters = [20, 40, 60, 80, 100, 120].map((x): Box => [x, 50, 14, 22]);
  const leaders = [150, 158, 166, 174, 182, 190].map((x): Box => [x, 69, 3, 3]);
  const dots = [22, 40, 47, 64, 71, 88].map((x): Box => [x, 40, 3, 3]);
  const picture = cleaned(drawn([...letters, ...leaders, ...dots]));
  expect([leaders, dots].map((boxes) => boxes.filter((box) => isInk(picture, box)).length)).toEqual([0, 6]);
});

it('pale letters become black, and the paper white', () => {
  const letters = [20, 60, 100, 140].map((x): Box => [x, 50, 14, 60]);
  const { grey } = evenLight(drawn(letters, 140, 200));
  expect([grey[60 * WIDTH + 25], grey[60 * WIDTH + 45]]).toEqual([0, 245]);
});

it('what a paper lies on becomes white, and a dark part of the paper stays', () => {
  const grain = Array.from({ length: 50 }, (_, at): Box => [at * 8, 0, 5, 400]);
  const picture = drawn(grain, 90);
  for (let y = 64; y < 336; y += 1) picture.grey.fill(245, y * WIDTH + 64, y * WIDTH + 336);
  for (let y = 160; y < 240; y += 1) picture.grey.fill(0, y * WIDTH + 160, y * WIDTH + 240);
  const after = withoutSurroundings(picture);
  expect([isInk(after, [160, 20, 1, 1]), isInk(after, [200, 200, 1, 1])]).toEqual([false, true]);
});

describe('raised grosze', () => {
  /** Two digits of złoty, and two raised ones behind them. */
  const price = (y: number, before: number): Box[] => [
    [20, y, 14, 24],
    [40, y, 14, 24],
    [before - 30, y, 14, 24],
    [before - 10, y, 14, 24],
    [before + 8, y, 7, 12],
    [before + 18, y, 7, 12],
  ];
  it.each([
    ['are drawn as large as the złoty', [50, 120, 190], true],
    ['in two rows may be signs', [50, 120], false],
  ])('%s', (_what, ys, isLowered) => {
    const picture = cleaned(drawn(ys.flatMap((y) => price(y, 200))));
    expect(isInk(picture, [221, 72, 1, 1])).toBe(isLowered);
    expect(isInk(picture, [172, 52, 1, 1])).toBe(true);
  });
});

describe('a dark panel of a light picture', () => {
  const PANEL: Box = [50, 50, 300, 150];
  const letters = [100, 130, 160, 190, 220].map((x): Box => [x, 110, 14, 22]);
  /** The panel in a dark shade, with boxes in a light one. */
  const withLetters = (boxes: readonly Box[]) => {
    const picture = drawn([PANEL], 60);
    for (const [x, y, width, height] of boxes)
      for (let row = y; row < y + height; row += 1) picture.grey.fill(240, row * WIDTH + x, row * WIDTH + x + width);
    return evenLight(picture);
  };

  it('becomes light, and its light letters dark', () => {
    const after = withLetters(letters);
    const ink = after.grey.filter((value) => value < 150).length;
    expect(letters.map((box) => isInk(after, box))).toEqual(letters.map(() => true));
    expect(ink).toBeLessThan(2 * letters.length * 14 * 22);
  });

  it('stays as it is without letters', () => {
    expect(withLetters([]).grey.filter((value) => value < 150).length).toBeGreaterThan(5_000);
  });
});
