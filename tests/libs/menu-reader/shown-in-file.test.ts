import { describe, expect, it } from '@jest/globals';
import type { Look } from '@kantyna/menu-reader/page/induction/look-at-page';
import type { ReadMethod } from '@kantyna/menu-reader/page/read-page';
import { read } from '@kantyna/menu-reader/read';
import { pdfOf, type Text } from './pdf-of.js';

type Dish = readonly [name: string, about: string, ...prices: string[]];
const FIRST: Dish[] = [
  ['Bella', 'Sos, ser, szynka', '25'],
  ['Roma', 'Sos, ser, pieczarki', '27'],
  ['Lesna', 'Sos, ser, kurki', '31'],
];
const NEXT: Dish[] = [
  ['Roma', 'Sos, ser, pieczarki', '28'],
  ['Capri', 'Sos, ser, papryka', '29'],
  ['Diablo', 'Sos, ser, salami', '33'],
];

/** Names above what the dishes are made of, which stands beside the prices. */
const namesAbove = (dishes: readonly Dish[]): Uint8Array =>
  pdfOf([
    { text: 'Pizza', x: 60, y: 80, size: 20, isBold: true },
    ...dishes.flatMap(([name, about, ...prices], index): Text[] => {
      const y = 130 + 60 * index;
      const beside = prices.map((text, at) => ({ text, x: 400 + 70 * at, y: y + 18 }));
      return [{ text: name, x: 60, y, isBold: true }, { text: about, x: 60, y: y + 18 }, ...beside];
    }),
  ]);

const readPdf = async (bytes: Uint8Array, how: { look?: Look; method?: ReadMethod } = {}) => {
  const { dishes, selectors, lines } = await read({ kind: 'pdf', bytes, ...how });
  return { dishes: dishes.map(({ category = '', name, price }) => `${category}: ${name} ${price}`), selectors, lines };
};
const marks = { name: 'Roma', price: 'Sos, ser, pieczarki 27' };

describe('a dish that is shown in a PDF', () => {
  it('teaches where the names stand, also in the next one', async () => {
    const own = await readPdf(namesAbove(FIRST), { look: {} });
    expect(own.dishes).not.toContain('Pizza: Roma 27.00');
    expect(own.lines).toEqual(expect.arrayContaining([marks.name, marks.price]));
    const shown = await readPdf(namesAbove(FIRST), { look: { marks } });
    expect(shown.dishes).toEqual(['Pizza: Bella 25.00', 'Pizza: Roma 27.00', 'Pizza: Lesna 31.00']);
    const next = await readPdf(namesAbove(NEXT), { method: shown.selectors! });
    expect(next.dishes).toEqual(['Pizza: Roma 28.00', 'Pizza: Capri 29.00', 'Pizza: Diablo 33.00']);
  });

  it('has the sizes of its prices', async () => {
    const sized = FIRST.map(([name, about, price]): Dish => [name, about, `sam ${price} zł`, `zestaw ${price}9 zł`]);
    const price = 'Sos, ser, pieczarki sam 27 zł zestaw 279 zł';
    const { dishes } = await readPdf(namesAbove(sized), { look: { marks: { name: 'Roma', price } } });
    expect(dishes).toEqual(expect.arrayContaining(['Pizza: Roma (sam) 27.00', 'Pizza: Roma (zestaw) 279.00']));
  });

  it('is found by no other line, and what it taught gives way to the own way of a PDF of another kind', async () => {
    const look = { marks: { name: 'Roma', price: 'Pizza' } };
    await expect(readPdf(namesAbove(FIRST), { look })).rejects.toThrow('nothing on the page is built like');
    const own = await readPdf(namesAbove(FIRST));
    expect(await readPdf(namesAbove(FIRST), { method: { dish: 'b', price: 'i' } })).toEqual(own);
  });
});
