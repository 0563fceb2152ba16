import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'parse5';
import { readPage } from '@kantyna/menu-reader/page/read-page';
import { UnreadablePage } from '@kantyna/menu-reader/unreadable-page';

const TAGS = (
  '<p> </p> <table> <tr> <td> <td\u00a0rowspan="9e9"> </td> </tr> </table> <ul><li> <li> </ul> <h2> </h2> <b> </b> <br> <dt> <dd> <sup> </sup> <del> </del> ' +
  '<div\u00a0class="price"> <div\u00a0itemscope\u00a0itemtype="http://schema.org/MenuItem"> <i\u00a0itemprop="constructor"> <i\u00a0itemprop="__proto__"> ' +
  '<i\u00a0itemprop="name"> <i\u00a0itemprop="price"\u00a0content="1e3"> <i\u00a0itemprop="offers"\u00a0itemscope> </i> </div> <template> <svg> <select> <option> <button> <x-y> <! <a\u00a0href="#a"\u00a0role="tab"> ' +
  '<div\u00a0id="a"\u00a0data-price="1200"> <style>b{text-decoration:line-through}:has(>{text-decoration:line-through}</style> <textarea> <noscript> <frameset>'
)
  .split(' ')
  .map((one) => one.replaceAll('\u00a0', ' '));
const TEXTS = [
  ...[
    'Zupa ',
    'Pierogi ruskie ',
    '18 zł ',
    '24,50 ',
    'mała ',
    '32 cm ',
    '/ ',
    '– ',
    'Dostawa ',
    '(1,3) ',
    '12 ',
    'od ',
  ],
  ...[
    'ser, szynka ',
    '\u00a0',
    '\u00ad',
    '\u0000',
    '\ud800',
    '👍',
    '€ 5 ',
    '999999999999 zł ',
    '1.234.567,00 zł ',
    '5 zł/kg ',
  ],
];
const SCRIPTS = [
  ...[
    '{',
    '[',
    '}',
    ']',
    '"',
    "'",
    '`',
    ',',
    ':',
    '\\',
    '//',
    '/*',
    '12',
    '-1e999',
    'null',
    'NaN',
    'window.__STATE__=',
    'JSON.parse(',
  ],
  ...[
    '"__proto__":',
    '"constructor":',
    '"name":',
    '"Zupa"',
    '"price":',
    '"@type":"MenuItem"',
    '"@id":"a"',
    '"offers":{',
    '"hasMenuItem":',
  ],
  ...[
    '{"@type":"MenuItem","name":"Zupa","offers":{"price":12}}',
    '{"name":"Zupa","price":1250}',
    '"menuAddOn":',
    'self.__next_f.push([1,"',
  ],
];
const STARTS = [
  '',
  ' type="application/ld+json"',
  ' type="application/json" id="__NEXT_DATA__"',
  ' type="application/json" id="__NUXT_DATA__"',
];

const script = fc
  .tuple(fc.constantFrom(...STARTS), fc.array(fc.constantFrom(...SCRIPTS), { maxLength: 25 }))
  .map(([start, parts]) => `<script${start}>${parts.join('')}</script>`);
const html = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...TAGS, ...TEXTS) }, fc.string(), script), { maxLength: 80 })
  .map((parts) => parts.join(''));

/** A dish, as names and prices that say the same in every layout. */
const NAMES =
  'Żurek;Rosół;Pierogi ruskie;Schabowy;Bigos;Naleśniki z serem;Placki;Gołąbki;Sernik;Kompot;Leczo;Kotlet z indyka;Surówka;Pstrąg'.split(
    ';',
  );
const CATEGORIES = ['Zupy', 'Dania główne', 'Desery'];
type Block = readonly [category: string, dishes: readonly (readonly [string, string])[]];
const blocks = fc
  .tuple(
    fc.shuffledSubarray(NAMES, { minLength: 6 }),
    fc.array(fc.integer({ min: 500, max: 5_000 }), { minLength: NAMES.length, maxLength: NAMES.length }),
  )
  .map(([names, prices]) =>
    CATEGORIES.map((category, at): Block => [
      category,
      names.flatMap((name, index) => (index % 3 === at ? [[name, (prices[index]! / 100).toFixed(2)] as const] : [])),
    ]),
  );
const LAYOUTS: Readonly<Record<string, (block: Block) => string>> = {
  list: ([category, dishes]) =>
    `<h2>${category}</h2><ul>${dishes.map(([name, price]) => `<li>${name} – ${price} zł</li>`).join('')}</ul>`,
  table: ([category, dishes]) =>
    `<table><tr><th colspan="2">${category}</th></tr>${dishes.map(([name, price]) => `<tr><td>${name}</td><td>${price} zł</td></tr>`).join('')}</table>`,
  cards: ([category, dishes]) =>
    `<section><h3>${category}</h3>${dishes.map(([name, price]) => `<div class="card"><h4>${name}</h4><p>z dodatkami, na ciepło</p><span>${price} zł</span></div>`).join('')}</section>`,
  text: ([category, dishes]) =>
    `<p><b>${category.toUpperCase()}</b></p>${dishes.map(([name, price]) => `<p>${name} ........ ${price}</p>`).join('')}`,
};
const written = (block: Block) => block[1].map(([name, price]) => `${name} ${price}`);

/** The result of reading, or why the page is not read. */
function outcome(page: string) {
  try {
    return readPage(page, 'auto');
  } catch (error) {
    if (!(error instanceof UnreadablePage)) throw error;
    return error.message;
  }
}

describe('any page', () => {
  it('is read, twice the same, with unique names and valid prices, or is unreadable', () => {
    fc.assert(
      fc.property(html, (page) => {
        const read = outcome(page);
        expect(outcome(page)).toEqual(read);
        if (typeof read === 'string') return;
        const names = read.dishes.map(({ name }) => name.toLowerCase());
        expect(new Set(names).size).toBe(names.length);
        for (const { name, price } of read.dishes) {
          expect(name.trim()).not.toBe('');
          expect(price).toMatch(/^\d+\.\d\d$/u);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is read by selectors, too', () => {
    fc.assert(
      fc.property(html, (page) => {
        readPage(page, { row: 'div', dish: 'b, h2', price: '.price, sup', category: 'h2', sideDish: 'li' });
      }),
      { numRuns: 100 },
    );
  });

  it.each(Object.keys(LAYOUTS))('as a %s has the same dishes in whatever order its parts come', (layout) => {
    fc.assert(
      fc.property(blocks, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (menu, order) => {
        const shown = order.map((at) => menu[at]!);
        const read = readPage(`<title>Bar</title>${shown.map(LAYOUTS[layout]!).join('')}`, 'auto');
        expect(read.dishes.map(({ name, price }) => `${name} ${price}`)).toEqual(shown.flatMap(written));
      }),
      { numRuns: 30 },
    );
  });

  it.each(Object.keys(LAYOUTS))('as a %s has no dish without its prices', (layout) => {
    fc.assert(
      fc.property(blocks, (menu) => {
        const page = menu
          .map(LAYOUTS[layout]!)
          .join('')
          .replace(/\d+\.\d\d/gu, '');
        expect(readPage(page, 'auto').dishes).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

/** A megabyte. */
const SIZE = 1_000_000;
const NESTED = ['x', 'div', 'a', 'table', 'option', 'svg', 'button', 'p'];

/** How many times the processor time of parsing a flat page of that size it may take: 2 s on a machine that parses it in 0.13 s. */
const MOST = 15;

const processorTime = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};
const pageOf = (part: string): string => part.repeat(Math.ceil(SIZE / part.length));

describe('a megabyte of nested tags', () => {
  let flat: number;
  beforeAll(() => {
    const page = pageOf('<p>zupa 12 zł</p>');
    const times = Array.from({ length: 3 }, () => processorTime(() => void parse(page)));
    flat = times.toSorted((a, b) => a - b)[1]!;
  });

  it.each([
    ...NESTED.map((name) => [`<${name}>`, `<${name}>`] as const),
    ['with text', '<x>zupa 12 zł'.repeat(400) + '</x>'.repeat(400)],
    ['with other attributes each time', '<b a><b b><b c><p>'],
  ] as const)('costs little more than a flat one: %s', (_what, part) => {
    const page = pageOf(part);
    let least = Infinity;
    // Other work of the machine makes one measurement longer, for instance by its use of the caches.
    for (let tries = 0; tries < 3 && least >= MOST; tries++)
      least = Math.min(least, processorTime(() => void outcome(page)) / flat);
    expect(least).toBeLessThan(MOST);
  });
});

it('does not read a page that is nested deeper than browsers show', () => {
  expect(outcome('<x>'.repeat(600))).toBe('the page is nested too deeply to be read');
});

it('does not read a page of more elements than any menu has', () => {
  expect(outcome('<p>a</p>'.repeat(100_001))).toMatch(/100000 elements/u);
});
