import { expect, it } from '@jest/globals';
import { boxAround, onPage } from '@kantyna/menu-reader/page-box';
import { upright } from '@kantyna/menu-reader/pdf/upright';
import { turnedBack, turnedBy } from '@kantyna/menu-reader/photo/straighten';
import { contentOf } from '@kantyna/menu-reader/read-file';
import { wordsOf } from './drawn-words.js';

const RECEIPT = `PARAGON FISKALNY
Zupa pomidorowa     14,00
Kotlet schabowy     32,00
SUMA PLN            46,00`;
/** The words of a drawing that is so many pixels wide and high, with their boxes on a page. */
const boxed = (drawing: string, page: number, [width, height] = [1000, 1000]) =>
  wordsOf(drawing).map((word) => ({
    ...word,
    box: onPage(page, {
      x: word.x / width!,
      y: word.y / height!,
      width: word.width / width!,
      height: word.height / height!,
    }),
  }));

it('each line of a picture has the box around its words, on its page', () => {
  const pages = [{ items: boxed(RECEIPT, 1) }, { items: boxed('Reszta 4,00', 2) }];
  const { lines, lineBoxes } = contentOf('photo', pages, { look: {} });
  expect(lines?.map((line, at) => [line, lineBoxes?.[at]])).toEqual([
    ['PARAGON FISKALNY', { page: 1, x: 0, y: 0, width: 0.32, height: 0.04 }],
    ['Zupa pomidorowa 14,00', { page: 1, x: 0, y: 0.06, width: 0.5, height: 0.04 }],
    ['Kotlet schabowy 32,00', { page: 1, x: 0, y: 0.12, width: 0.5, height: 0.04 }],
    ['SUMA PLN 46,00', { page: 1, x: 0, y: 0.18, width: 0.5, height: 0.04 }],
    ['Reszta 4,00', { page: 2, x: 0, y: 0, width: 0.22, height: 0.04 }],
  ]);
});

it('a line outside of the page has none, and one at its edge the part that is on it', () => {
  const { lineBoxes } = contentOf('photo', [{ items: boxed(RECEIPT, 1, [400, 140]) }], { look: {} });
  const [, , third, fourth] = lineBoxes!;
  expect(third).toEqual({ page: 1, x: 0, y: 0.8571, width: 0.75, height: 0.1429 });
  expect(fourth).toBeNull();
});

it('lines without positions have no boxes', () => {
  expect(contentOf('photo', [{ items: wordsOf(RECEIPT) }], { look: {} })).not.toHaveProperty('lineBoxes');
});

it('no number makes a box that is not on the page', () => {
  for (const x of [Number.NaN, Infinity, -Infinity, 1, -0.5])
    expect(onPage(1, { x, y: 0, width: 0.5, height: 1 })).toBeUndefined();
  expect(onPage(1, { x: -0.25, y: 0.9, width: 9, height: 9 })).toEqual({
    page: 1,
    x: 0,
    y: 0.9,
    width: 1,
    height: 0.1,
  });
});

it('the box around sloping words slopes as they do', () => {
  const [left, right] = [
    onPage(2, { x: 0.1, y: 0.5, width: 0.2, height: 0.1 }, 1.5),
    onPage(2, { x: 0.5, y: 0.52, width: 0.4, height: 0.1 }, 1.5),
  ];
  expect(boxAround([{ box: left }, {}, { box: right }])).toEqual({
    page: 2,
    x: 0.1,
    y: 0.5,
    width: 0.8,
    height: 0.12,
    slope: 1.5,
  });
});

it.each([-12, -1.5, 3, 15])('what was turned by %d° is found where it was', (degrees) => {
  const size = { width: 300, height: 200 };
  const grey = new Uint8Array(size.width * size.height).fill(255);
  // A square of ten pixels at 220, 40.
  for (let y = 40; y < 50; y += 1) grey.fill(0, y * size.width + 220, y * size.width + 230);
  const turned = turnedBy({ ...size, grey }, degrees);
  const ink = [...turned.grey.entries()].flatMap(([at, value]) => (value < 128 ? [at] : []));
  const [xs, ys] = [ink.map((at) => at % turned.width), ink.map((at) => Math.floor(at / turned.width))];
  const box = {
    x: Math.min(...xs) / turned.width,
    y: Math.min(...ys) / turned.height,
    width: (Math.max(...xs) - Math.min(...xs)) / turned.width,
    height: (Math.max(...ys) - Math.min(...ys)) / turned.height,
  };
  const back = turnedBack(box, size, degrees);
  expect((back.x + back.width / 2) * size.width).toBeCloseTo(225, -1);
  expect((back.y + back.height / 2) * size.height).toBeCloseTo(45, -1);
  expect(back.width * size.width).toBeLessThan(18);
});

it.each([
  [0, { x: 0.25, y: 0.48, width: 0.125, height: 0.025 }],
  [1, { x: 0.245, y: 0.5, width: 0.025, height: 0.125 }],
  [2, { x: 0.125, y: 0.495, width: 0.125, height: 0.025 }],
  [3, { x: 0.23, y: 0.375, width: 0.025, height: 0.125 }],
])('text of a PDF that runs in the direction %d has its box on the page as it is shown', (angle, box) => {
  const text = { text: 'Zupa', x: 100, y: 200, width: 50, size: 10, isBold: false, isItalic: false, hasWords: false };
  expect(upright([{ ...text, angle }], 3, { width: 400, height: 400 })[0]!.box).toEqual({ page: 3, ...box });
});
