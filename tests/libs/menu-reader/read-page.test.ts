import { describe, expect, it } from '@jest/globals';
import { inEnglish } from '@kantyna/contracts/catalogue/reader-words';
import { readPage, type ReadMethod } from '@kantyna/menu-reader/page/read-page';

const read = (html: string, method: ReadMethod = 'auto') => readPage(html, method);
const lines = (html: string, method: ReadMethod = 'auto') =>
  read(html, method).dishes.map(({ name, price, category }) => `${category ?? ''}|${name}|${price}`);
const script = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`;
const item = (name: string, price: unknown = '18.00', more: object = {}) => ({
  '@type': 'MenuItem',
  name,
  offers: { '@type': 'Offer', price, priceCurrency: 'PLN' },
  ...more,
});

describe('JSON-LD', () => {
  it.each<[string, unknown, string[]]>([
    ['a dish by itself', item('Zupa'), ['|Zupa|18.00']],
    ['a list at the top', [item('Zupa'), item('Bigos', 24)], ['|Zupa|18.00', '|Bigos|24.00']],
    ['a price with a comma', item('Zupa', '18,50'), ['|Zupa|18.50']],
    ['a price with its currency', item('Zupa', '18,50 zł'), ['|Zupa|18.50']],
    [
      'sections within sections',
      {
        '@type': 'Menu',
        hasMenuSection: {
          '@type': 'MenuSection',
          name: 'A',
          hasMenuSection: [{ '@type': 'MenuSection', name: 'B', hasMenuItem: item('Zupa') }],
          hasMenuItem: [item('Bigos')],
        },
      },
      ['A|Bigos|18.00', 'B|Zupa|18.00'],
    ],
    [
      'a section that only itself names',
      { '@graph': [{ '@type': 'MenuSection', name: 'A', hasMenuItem: [item('Zupa')] }] },
      ['A|Zupa|18.00'],
    ],
    [
      'types with their full address',
      { '@type': 'https://schema.org/MenuItem', name: 'Zupa', offers: { price: 18 } },
      ['|Zupa|18.00'],
    ],
    ['a text with a language', item({ '@value': 'Zupa', '@language': 'pl' } as never), ['|Zupa|18.00']],
    ['entities in a text', item('Ryba &amp; frytki &#8211; ma&oacute;'), ['|Ryba & frytki – maó|18.00']],
  ])('%s', (_what, value, expected) => {
    expect(read(script(value)).readBy).toBe('json-ld');
    expect(lines(script(value))).toEqual(expected);
  });

  it('reads add-ons as side dishes', () => {
    const page = script(
      item('Pizza', 30, {
        menuAddOn: { '@type': 'MenuSection', hasMenuItem: [item('Ser', '5.00'), item('Szynka', '6')] },
      }),
    );
    expect(read(page).dishes[0]).toMatchObject({
      name: 'Pizza',
      sidedishes: [
        { name: 'Ser', price: '5.00' },
        { name: 'Szynka', price: '6.00' },
      ],
    });
  });

  it('reports a syntax error as a doubt, and reads the other scripts', () => {
    const { dishes, doubts } = read(script('{"@type":"Menu"') + script(item('Zupa')));
    expect(dishes).toHaveLength(1);
    expect(doubts.map(inEnglish)).toEqual([expect.stringMatching(/^A JSON-LD script cannot be read: .*JSON/u)]);
  });

  it.each([
    ['without a price', { '@type': 'MenuItem', name: 'Zupa' }, '“Zupa” has no price in zł and was left out.'],
    [
      'for euros',
      { '@type': 'MenuItem', name: 'Zupa', offers: { price: 4, priceCurrency: 'EUR' } },
      '“Zupa” has no price in zł and was left out.',
    ],
    ['without a name', { '@type': 'MenuItem', offers: { price: 4 } }, 'A dish without a name was left out.'],
    [
      'elsewhere',
      { '@type': 'Restaurant', name: 'X', hasMenu: 'https://x.example/menu' },
      'The page says that the menu is at https://x.example/menu.',
    ],
  ])('reports a dish %s as a doubt', (_what, value, doubt) => {
    expect(read(script([value, item('Bigos')])).doubts.map(inEnglish)).toEqual([doubt]);
  });

  it('ends on circular references', () => {
    const graph = {
      '@graph': [
        { '@id': 'a', '@type': 'MenuSection', name: 'A', hasMenuSection: { '@id': 'b' } },
        { '@id': 'b', '@type': 'MenuSection', name: 'B', hasMenuSection: { '@id': 'a' }, hasMenuItem: item('Zupa') },
      ],
    };
    expect(read(script(graph)).dishes.length).toBeLessThanOrEqual(1);
  });
});

describe('selectors', () => {
  const page = `<h2>Pizza</h2><div class="d"><b>Margherita</b> <i>24 zł</i><u>ser +4 zł</u><u>szynka 5 zł</u></div>
    <div class="d"><b>Salame</b> <i>mała 26 zł / duża 34 zł</i></div><h2>Napoje</h2><div class="d"><b>Cola</b> <i>8</i></div><div class="d"><b>Woda</b></div>`;

  it('select names, prices, categories and side dishes', () => {
    const { dishes, readBy, doubts } = read(page, { dish: 'b', price: 'i', category: 'h2', sideDish: 'u' });
    expect(readBy).toBe('selectors');
    expect(dishes).toEqual([
      {
        name: 'Margherita',
        price: '24.00',
        category: 'Pizza',
        sidedishes: [
          { name: 'ser', price: '4.00' },
          { name: 'szynka', price: '5.00' },
        ],
      },
      { name: 'Salame (mała)', price: '26.00', category: 'Pizza' },
      { name: 'Salame (duża)', price: '34.00', category: 'Pizza' },
      { name: 'Cola', price: '8.00', category: 'Napoje' },
    ]);
    expect(doubts.map(inEnglish)).toEqual(['“Woda” has no price and was left out.']);
  });

  it('remove the price from the name that contains it', () => {
    expect(
      lines('<ul><li>Zupa <b>10 zł</b></li><li>Bigos <b>20 zł</b></li></ul>', { dish: 'li', price: 'li b' }),
    ).toEqual(['|Zupa|10.00', '|Bigos|20.00']);
  });

  it('find a price before its name in a row', () => {
    const rows = '<p><b>10 zł</b><i>Zupa</i></p><p><b>20 zł</b><i>Bigos</i></p>';
    expect(lines(rows, { row: 'p', dish: 'i', price: 'b' })).toEqual(['|Zupa|10.00', '|Bigos|20.00']);
  });

  it('without a match find nothing, even with JSON-LD on the page', () => {
    expect(read(page + script(item('Zupa')), { dish: '.none', price: 'i' }).dishes).toEqual([]);
  });
});

describe('names', () => {
  const list = (...rows: string[]) => rows.map((row) => `<li>${row}</li>`).join('');
  it.each([
    [
      'of one price twice are one dish',
      list('Zupa 10 zł', 'Bigos 20 zł', 'ZUPA 10 zł'),
      ['|Zupa|10.00', '|Bigos|20.00'],
      '“ZUPA” stands there twice for the same price: it is one dish.',
    ],
    [
      'of two prices are the first',
      list('Zupa 10 zł', 'Bigos 20 zł', 'Zupa 12 zł'),
      ['|Zupa|10.00', '|Bigos|20.00'],
      '“Zupa” stands there twice with different prices: the first one is taken.',
    ],
    [
      'of two weights are two dishes',
      list('Sok 250 ml 8 zł', 'Sok 400 ml 12 zł'),
      ['|Sok (250 ml)|8.00', '|Sok (400 ml)|12.00'],
      undefined,
    ],
    [
      'of two categories are two dishes',
      `<h2>Obiady</h2>${list('Zupa 10 zł', 'Bigos 20 zł')}<h2>Kolacje</h2>${list('Zupa 12 zł', 'Ryba 30 zł')}`,
      ['Obiady|Zupa|10.00', 'Obiady|Bigos|20.00', 'Kolacje|Zupa (Kolacje)|12.00', 'Kolacje|Ryba|30.00'],
      '“Zupa” stands there twice: the second is called “Zupa (Kolacje)”.',
    ],
    [
      'beyond 10 000 zł are none',
      list('Zupa 10 zł', 'Wyspa 12 000 zł'),
      ['|Zupa|10.00'],
      '“Wyspa” was left out: its price is more than 10 000 zł.',
    ],
  ])('%s', (_what, html, expected, doubt) => {
    expect(lines(html)).toEqual(expected);
    expect(read(html).doubts.map(inEnglish)).toEqual(doubt === undefined ? [] : [doubt]);
  });
});

describe('structure', () => {
  const zupy = ['Zupy|Rosół|12.00', 'Zupy|Żurek|14.00'];
  it.each<[string, string, string[]]>([
    [
      'a header with a category',
      '<table><tr><th>Zupy</th><th>Cena</th></tr><tr><td>Rosół</td><td>12 zł</td></tr><tr><td>Żurek</td><td>14 zł</td></tr></table>',
      zupy,
    ],
    ['names and prices in turn', '<h3>Zupy</h3><p>Rosół<br>12 zł<br>Żurek<br>14 zł</p>', zupy],
    [
      'names and prices in rows in turn',
      '<h3>Zupy</h3><table><tr><td>Rosół</td></tr><tr><td>12 zł</td></tr><tr><td>Żurek</td></tr><tr><td>14 zł</td></tr></table>',
      zupy,
    ],
    ['a list in a list', '<ul><li>Zupy<ul><li>Rosół - 12 zł</li><li>Żurek - 14 zł</li></ul></li></ul>', zupy],
    [
      'leaders to a bare number',
      '<p>ZUPY</p><p>Rosół ......12</p><p>Żurek . . . . 14</p>',
      ['ZUPY|Rosół|12.00', 'ZUPY|Żurek|14.00'],
    ],
    [
      'a price before its name',
      '<h3>Zupy</h3><div><i>12 zł</i> <b>Rosół</b></div><div><i>14 zł</i> <b>Żurek</b></div>',
      zupy,
    ],
    [
      'small grosze',
      '<h3>Zupy</h3><div><h4>Rosół</h4><b class="price">12<small>00</small> zł</b></div><div><h4>Żurek</h4><b class="price">14<small>.00</small> zł</b></div>',
      zupy,
    ],
    [
      'numbers of sets',
      '<h3>Lunch</h3><ul><li>Zestaw 1 – 25 zł</li><li>Zestaw 2 – 29 zł</li></ul>',
      ['Lunch|Zestaw 1|25.00', 'Lunch|Zestaw 2|29.00'],
    ],
    [
      'a description after the price',
      '<h3>Zupy</h3><ul><li>Rosół 12 zł z makaronem</li><li>Żurek 14 zł z jajkiem</li></ul>',
      zupy,
    ],
    [
      'cells with all of a dish',
      '<h3>Zupy</h3><table><tr><td><b>Rosół</b><br>z makaronem<br>12 zł</td><td><b>Żurek</b><br>z jajkiem<br>14 zł</td></tr></table>',
      zupy,
    ],
    [
      'sizes of its own words',
      '<div><p>Classic</p><p>ser</p><p>solo 28 zł | zestaw 38 zł</p></div><div><p>Bacon</p><p>bekon</p><p>solo 31 zł | zestaw 41 zł</p></div>',
      ['|Classic (solo)|28.00', '|Classic (zestaw)|38.00', '|Bacon (solo)|31.00', '|Bacon (zestaw)|41.00'],
    ],
    [
      'one currency for all sizes',
      '<h3>Pizza</h3><ul><li>Roma 25/35/45 zł</li><li>Bari 26/36/46 zł</li></ul>',
      [
        'Pizza|Roma (1)|25.00',
        'Pizza|Roma (2)|35.00',
        'Pizza|Roma (3)|45.00',
        'Pizza|Bari (1)|26.00',
        'Pizza|Bari (2)|36.00',
        'Pizza|Bari (3)|46.00',
      ],
    ],
  ])('reads %s', (_what, html, expected) => {
    expect(lines(html)).toEqual(expected);
  });
});

describe('a text as a browser shows it', () => {
  it.each<[string, string, string[]]>([
    [
      'an amount in two bold parts is one',
      '<ul><li>drugie danie <b>10</b><b>,50 PLN</b></li><li>zupa <b>8</b><b>,00 PLN</b></li></ul>',
      ['|drugie danie|10.50', '|zupa|8.00'],
    ],
    [
      'its digits, too',
      '<div><p>Pierogi <b>1</b><b>8,00 zł</b></p><p>Bigos <b>2</b><b>2,00 zł</b></p></div>',
      ['|Pierogi|18.00', '|Bigos|22.00'],
    ],
    [
      'prices in columns are not one',
      '<table><tr><td>Zupa</td><td><span>8 zł</span><span>12 zł</span></td></tr><tr><td>Bigos</td><td><span>18 zł</span><span>22 zł</span></td></tr></table>',
      ['|Zupa (1)|8.00', '|Zupa (2)|12.00', '|Bigos (1)|18.00', '|Bigos (2)|22.00'],
    ],
    [
      'words that a style sheet hides are not read',
      `<style>@media (max-width: 9px) { h4 { display: none } } .lang-pl [data-lang=en] { display: none }</style><div class="lang-pl">${[
        ['Biała kawa', 'White coffee', 12],
        ['Herbata', 'Tea', 9],
      ]
        .map(
          ([pl, en, price]) =>
            `<div><h4><span data-lang="pl">${pl}</span><span data-lang="en">${en}</span></h4><i>${price} zł</i></div>`,
        )
        .join('')}</div>`,
      ['|Biała kawa|12.00', '|Herbata|9.00'],
    ],
    [
      'but what waits behind a tab is',
      '<style>.panel { display: none }</style><div class="panel"><p>Zupa 8 zł</p><p>Bigos 18 zł</p></div>',
      ['|Zupa|8.00', '|Bigos|18.00'],
    ],
    [
      'of data in several languages those of the page',
      '<html lang="pl"><script>window.__MENU__ = { en: [{ name: "Tea", price: "9 zł" }, { name: "Soup", price: "8 zł" }], pl: [{ name: "Herbata", price: "9 zł" }, { name: "Zupa", price: "8 zł" }] }</script></html>',
      ['|Herbata|9.00', '|Zupa|8.00'],
    ],
    [
      'litres are no prices',
      '<table><tr><td>Woda 0.33/0.7</td><td>6/12 zł</td></tr><tr><td>Cola 0.25/0.5</td><td>8/12 zł</td></tr></table>',
      ['|Woda (0.33)|6.00', '|Woda (0.7)|12.00', '|Cola (0.25)|8.00', '|Cola (0.5)|12.00'],
    ],
    [
      'a size may follow its price in brackets',
      ['Margherita', 'Funghi']
        .map((name) => `<h4>${name}</h4><span>24,00 (32cm)</span><br><span>45,00 (42cm)</span>`)
        .join(''),
      ['|Margherita (32cm)|24.00', '|Margherita (42cm)|45.00', '|Funghi (32cm)|24.00', '|Funghi (42cm)|45.00'],
    ],
    [
      'a heading without a price takes none of the next one',
      '<h5>Jasne</h5><p>9 zł</p><h5>Piwo z beczki</h5><p>zapytaj kelnera</p><h5>Ciemne</h5><p>10 zł</p><h5>Pszeniczne</h5><p>11 zł</p>',
      ['|Jasne|9.00', 'Piwo z beczki|Ciemne|10.00', 'Piwo z beczki|Pszeniczne|11.00'],
    ],
  ])('%s', (_, html, expected) => expect(lines(html)).toEqual(expected));
});

it('reports amounts that are no dish’s price', () => {
  expect(
    read('<p>Zupa 10 zł</p><p>Dostawa 8 zł</p><p>Bekon +5 zł</p><p>Druga za 1 zł</p>').doubts.map(inEnglish),
  ).toEqual(['Amounts that are taken for no dish’s price: “Dostawa 8 zł”, “Bekon +5 zł”, “Druga za 1 zł”.']);
});
