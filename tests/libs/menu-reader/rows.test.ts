import { expect, test } from '@jest/globals';
import { readPage } from '@kantyna/menu-reader/page/read-page';

const read = (rows: readonly string[]) =>
  readPage(`<body><h2>Dania</h2><div class="list">${rows.join('')}</div></body>`, 'auto').dishes.map(
    ({ name, price }) => `${name} ${price}`,
  );
const GREEK = [
  ['Musaka', 'bakłażan, wołowina, beszamel', '29,00 zł'],
  ['Souvlaki z kurczaka', 'pita, tzatziki, frytki', '33,00 zł'],
  ['Tzatziki', 'jogurt, ogórek, czosnek', '28,00 zł'],
] as const;
const DISHES = ['Musaka 29.00', 'Souvlaki z kurczaka 33.00', 'Tzatziki 28.00'];
const NAMES = ['Pierogi', 'Rosół', 'Schabowy', 'Żurek'];

test.each<[string, (name: string, about: string, price: string, at: number) => string]>([
  ['a description is the deeper heading', (n, a, p) => `<div class="tile"><b>${p}</b><h3>${n}</h3><h5>${a}</h5></div>`],
  [
    'a description is bold',
    (n, a, p) => `<div class="tile"><div>${n}</div><div><strong>${a}</strong></div><p>${p}</p></div>`,
  ],
  [
    'each ingredient is a heading',
    (n, a, p) =>
      `<li><p>${n.toUpperCase()}</p><div>${a
        .split(' ')
        .map((one) => `<h4>${one}</h4>`)
        .join('')}</div><p>${p}</p></li>`,
  ],
])('rows that are built alike tell which of their lines is the name: %s', (_, toRow) => {
  const found = read(GREEK.map(([name, about, price], at) => toRow(name, about, price, at)));
  expect(found.map((dish) => dish.toLowerCase())).toEqual(DISHES.map((dish) => dish.toLowerCase()));
});

test.each([
  ['a letter with a number', (at: number) => `L${at + 9}`, NAMES],
  ['a number with a zero', (at: number) => `0${at + 1}`, NAMES],
])('numbers that count the dishes are no part of their names: %s', (_, codeOf, names) => {
  const found = read(names.map((name, at) => `<p>${codeOf(at)} ${name} ${at + 20} zł</p>`));
  expect(found).toEqual(names.map((name, at) => `${name} ${at + 20}.00`));
});

test('numbers that count one thing stay', () => {
  const rows = ['1 gałka lodów 7 zł', '2 gałki lodów 13 zł', '3 gałki lodów 18 zł'].map((row) => `<p>${row}</p>`);
  expect(read(rows)).toEqual(['1 gałka lodów 7.00', '2 gałki lodów 13.00', '3 gałki lodów 18.00']);
});

test.each([
  ['raised', '<sup>12,14</sup>'],
  ['in brackets', '(7,10)'],
  ['letters', '(A, M, R)'],
])('allergens are no price, and no part of a name: %s', (_, allergens) => {
  const rows = NAMES.map(
    (name, at) => `<div><h4>${name} ${allergens}</h4><p>z dodatkami</p><b>${at + 20} zł</b></div>`,
  );
  expect(read(rows)).toEqual(NAMES.map((name, at) => `${name} ${at + 20}.00`));
});

test('a price is on its button, its currency before it', () => {
  const rows = NAMES.map((name, at) => `<div><h4>${name}</h4><button><span>zł ${at + 20}</span></button></div>`);
  expect(read(rows)).toEqual(NAMES.map((name, at) => `${name} ${at + 20}.00`));
});

const inTable = (rows: string) => `<table>${rows}</table>`;
const cells = (texts: readonly string[]) => `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`;

test.each([
  [
    'below several names',
    inTable(
      cells(GREEK.map(([name]) => name)) + cells(GREEK.map(([, about]) => about)) + cells(GREEK.map((one) => one[2])),
    ),
  ],
  [
    'below a name and its description',
    inTable(
      GREEK.map(([name, about, price]) => `${cells([name, about])}<tr><td colspan="2">${price}</td></tr>`).join(''),
    ),
  ],
  [
    'in a text as it is typed',
    `<div>\n${GREEK.map(([name, about, price]) => `${name}\t${price}\n  ${about}`).join('\n')}</div>`,
  ],
  [
    'in several elements',
    GREEK.map(
      ([name, , price]) => `<p>${name}</p><div>${price.slice(0, 2)}</div><div>00</div><div>zł/porcja</div>`,
    ).join(''),
  ],
  ['in running text', `<p>${GREEK.map(([name, , price]) => `<b>${name}</b> ${price.slice(0, 5)}`).join(' | ')}</p>`],
  [
    'beside the category of each',
    GREEK.map(
      ([name, about, price]) =>
        `<article><span>Z Grecji</span><h3>${name}</h3><p>${about}</p><b>${price}</b></article>`,
    ).join(''),
  ],
  [
    'in a drawing',
    `<svg>${[...GREEK, ...GREEK.map(([name, about, price]) => [`${name} duże`, about, price] as const)]
      .flatMap(([name, , price], at) => [
        `<text x="10" y="${at * 30}">${name}</text><text transform="translate(400 ${at * 30})">${price}</text>`,
      ])
      .join('')}</svg>`,
  ],
])('a price is that of its name: %s', (_, html) => {
  expect(read([html]).filter((dish) => !dish.includes('duże'))).toEqual(DISHES);
});

test.each([
  ['a preposition ends the first', 'Souvlaki z<br>kurczaka'],
  ['a preposition begins the second', 'Souvlaki<br>z kurczaka'],
])('a name goes on in the next line: %s', (_, name) => {
  const rows = GREEK.map(
    (dish, at) => `<li><h4>${at === 1 ? name : dish[0]}</h4><i>${dish[1]}</i><b>${dish[2]}</b></li>`,
  );
  expect(read(rows)).toEqual(DISHES);
});

test.each([
  ['a remark', '<h3>Greckie</h3><p>każda pozycja 29 zł</p>'],
  ['a bare price', '<h3>Greckie</h3><p>po 29 zł</p>'],
  ['a heading with a remark', '<h3>Greckie (wszystkie po 29 zł)</h3>'],
  ['a heading', '<h3>Greckie (29)</h3>'],
])('%s has the price of each dish below', (_, head) => {
  const below = GREEK.map(([name, about]) => `<li><b>${name}</b><p>${about}</p></li>`).join('');
  const others = NAMES.map((name, at) => `<li><b>${name}</b><i>${at + 20}</i></li>`).join('');
  expect(read([`${head}<ul>${below}</ul><h3>Polskie</h3><ul>${others}</ul>`]).slice(0, 3)).toEqual(
    GREEK.map(([name]) => `${name} 29.00`),
  );
});

test('a size stands behind each price', () => {
  const rows = GREEK.map(([name]) => `<li><h4>${name}</h4><span>20 zł / 100 ml, 30 zł / 250 ml</span></li>`);
  expect(read(rows)).toEqual(GREEK.flatMap(([name]) => [`${name} (100 ml) 20.00`, `${name} (250 ml) 30.00`]));
});

test('a single price outside of all lists is no dish, or has a doubt', () => {
  const rows = [...GREEK, ...GREEK.map(([name, , price]) => [`${name} duże`, '', price])].map(
    ([name, , price]) => `<li><b>${name}</b> ${price}</li>`,
  );
  const { dishes, dishDoubts } = readPage(
    `<p>Warta odwiedzenia 25 zł</p><h2>Dania</h2><ul>${rows.join('')}<li><b>Cacik</b> 9 zł</li></ul><dl><dd>Widokówka 7 zł</dd></dl>`,
    'auto',
  );
  expect(dishes.map(({ name }) => name)).not.toContain('Warta odwiedzenia');
  expect(dishDoubts?.map(({ dish }) => dishes[dish]!.name)).toEqual(['Widokówka']);
});
