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
