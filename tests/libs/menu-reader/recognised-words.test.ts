import { describe, expect, it } from '@jest/globals';
import { understood } from '@kantyna/menu-reader/photo/recognised';
import { contentOf } from '@kantyna/menu-reader/read-file';
import { wordsOf } from './drawn-words.js';

const read = (drawing: string) => contentOf('photo', [{ items: understood(wordsOf(drawing), wordsOf(drawing)) }]);
/** The dishes of a drawing, each as `category: name price`, with `?` where it has a doubt. */
function dishesIn(drawing: string): string[] {
  const { dishes, dishDoubts = [] } = read(drawing);
  const doubted = new Set(dishDoubts.map(({ dish }) => dish));
  return dishes.map(
    ({ name, price, category = '' }, index) => `${category}: ${name} ${price}${doubted.has(index) ? ' ?' : ''}`,
  );
}

describe('two looks at a picture', () => {
  it('find a digit that one of them passed over, with a doubt', () => {
    const first = wordsOf('Cola           zł\nFanta       12 zł\nSprite      11 zł');
    const second = wordsOf('Cola        8  zł\nFanta       12 zł\nSprite      11 zł');
    const { dishes, dishDoubts } = contentOf('photo', [{ items: understood(first, second) }]);
    expect(dishes.map(({ name, price }) => `${name} ${String(price)}`)).toEqual([
      'Cola 8.00',
      'Fanta 12.00',
      'Sprite 11.00',
    ]);
    expect(dishDoubts?.map(({ dish }) => dish)).toEqual([0]);
  });
});

it('a word of one look is not taken beside the word of the other that has it', () => {
  const first = wordsOf('Jasne      1/16 zł').map((word) =>
    word.text === '1/16' ? { ...word, confidence: 20, width: 150 } : word,
  );
  const second = wordsOf('Jasne      16   zł');
  expect(understood(first, second).map(({ text }) => text)).toEqual(['Jasne', '16', 'zł']);
});

it('a price that begins with a 1 and is far above the others has a doubt: it may be a sign', () => {
  const drawing = `
PIWO
Jasne           116 zł
Pszeniczne       18 zł
Ciemne           17 zł`;
  expect(dishesIn(drawing)).toEqual(['PIWO: Jasne 116.00 ?', 'PIWO: Pszeniczne 18.00', 'PIWO: Ciemne 17.00']);
});

describe('the head of a table', () => {
  const sized = (sizes: string[]) => [`Frytki (${sizes[0]!}) 4.00`, `Frytki (${sizes[1]!}) 6.00`];
  it.each([
    ['weights with a g that was taken for a 9', '1509', '300g', ['150g', '300g']],
    ['what looks like a price', '1509', '300', ['1509', '300']],
    ['numbers', '30', '40', ['30', '40']],
  ])('may have %s', (_what, first, second, sizes) => {
    const drawing = `
Nazwa          ${first}      ${second}
Frytki         4,00      6,00
Surówka        5,00      8,00
Kasza          4,50      7,00`;
    expect(dishesIn(drawing).slice(0, 2)).toEqual(sized(sizes).map((one) => `: ${one}`));
    expect(dishesIn(drawing)).toHaveLength(6);
  });

  it('may have its sizes close together, above prices that are', () => {
    const drawing = `
DODATKI        150g 300g
Frytki         4,00 6,00
Surówka        5,00 8,00
Kasza          4,50 7,00`;
    expect(dishesIn(drawing).slice(0, 2)).toEqual(sized(['150g', '300g']).map((one) => `DODATKI: ${one}`));
  });

  it('may be in small narrow letters, not quite above its prices', () => {
    const small = ['L', '32cm', 'XL', '40cm'].map((text, index) => ({
      text,
      x: [480, 495, 580, 604][index]!,
      y: 80,
      width: text.length * 8,
      height: 18,
      confidence: 96,
    }));
    const rows = wordsOf(`
PIZZA
Margherita                    24 zł   32 zł
Funghi                        26 zł   34 zł
Capricciosa                   28 zł   36 zł`);
    const words = [...rows.slice(0, 1), ...small, ...rows.slice(1)];
    const { dishes } = contentOf('photo', [{ items: understood(words, words) }]);
    expect(dishes.slice(0, 2).map(({ name, price }) => `${name} ${String(price)}`)).toEqual([
      'Margherita (L 32cm) 24.00',
      'Margherita (XL 40cm) 32.00',
    ]);
  });
});

describe('a line that lists dishes', () => {
  it('has a dish for each, and goes on in the next line', () => {
    const drawing = `
Menu dnia
zupy: rybna (19 zł), z tofu (18 zł)
dania: pierogi ruskie (28 zł), kopytka z
sosem (26 zł), naleśniki z serem (24 zł)
desery: sernik (16 zł), szarlotka (15 zł)`;
    expect(dishesIn(drawing)).toEqual([
      'zupy: rybna 19.00',
      'zupy: z tofu 18.00',
      'dania: pierogi ruskie 28.00',
      'dania: kopytka z sosem 26.00',
      'dania: naleśniki z serem 24.00',
      'desery: sernik 16.00',
      'desery: szarlotka 15.00',
    ]);
  });

  it('is a list below a dish, too', () => {
    const drawing = `
OBIADY
Schabowy            32 zł
Mielony             28 zł
Napoje: kompot 6 zł, herbata 8 zł, woda 5 zł`;
    expect(dishesIn(drawing).slice(2)).toEqual(['Napoje: kompot 6.00', 'Napoje: herbata 8.00', 'Napoje: woda 5.00']);
  });

  it('is none where it has sizes', () => {
    const drawing = `
PIWO
Jasne 0,3 l 10 zł, 0,5 l 14 zł
Ciemne 0,3 l 11 zł, 0,5 l 15 zł`;
    expect(read(drawing).dishes.map(({ name }) => name)).toEqual([
      'Jasne (0,3 l)',
      'Jasne (0,5 l)',
      'Ciemne (0,3 l)',
      'Ciemne (0,5 l)',
    ]);
  });
});

describe('a menu in English', () => {
  it('without a currency has prices with a doubt', () => {
    const drawing = `
STARTERS
Tomato soup with cream       7.50
Chicken salad                9.00
MAINS
Grilled fish and fries      18.50
Beef burger                 16.00`;
    expect(dishesIn(drawing)).toEqual([
      'STARTERS: Tomato soup with cream 7.50 ?',
      'STARTERS: Chicken salad 9.00 ?',
      'MAINS: Grilled fish and fries 18.50 ?',
      'MAINS: Beef burger 16.00 ?',
    ]);
  });

  it('with a sign of another currency at one amount has no prices in złoty', () => {
    const drawing = `
STARTERS
Tomato soup with cream       7.50
Chicken salad               $9.00
MAINS
Grilled fish and fries      18.50
Beef burger                 16.00`;
    expect(read(drawing)).toMatchObject({
      dishes: [],
      doubts: expect.arrayContaining([expect.objectContaining({ word: 'foreignCurrency' })]),
    });
  });

  it('and in Polish is in złoty', () => {
    const drawing = `
ZUPY / SOUPS
Zupa pomidorowa / Tomato soup      17.50
Żurek / Sour rye soup              19.00
DANIA / MAINS
Kotlet schabowy / Pork chop        38.50`;
    expect(dishesIn(drawing).filter((dish) => dish.endsWith('?'))).toEqual([]);
  });
});
