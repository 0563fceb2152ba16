import { expect, test } from '@jest/globals';
import { readPage } from '@kantyna/menu-reader/page/read-page';

const NAMES = ['Pierogi ruskie', 'Rosół domowy', 'Kotlet schabowy', 'Żurek śląski', 'Gołąbki'];
const rows = (toRow: (name: string, at: number) => string) => NAMES.map(toRow).join('');
const DISHES = NAMES.map((name, at) => `${name} ${at + 20}.00`);

const read = (body: string) =>
  readPage(`<title>Menu</title><body>${body}</body>`, 'auto').dishes.map(({ name, price }) => `${name} ${price}`);

test.each<[string, string]>([
  [
    'names in one list, prices in the next',
    `<ul>${rows((name) => `<li>${name}<br><small>domowe</small></li>`)}</ul><ul>${rows((_, at) => `<li>${at + 20} zł</li>`)}</ul>`,
  ],
  [
    'texts with positions, all names before all prices',
    `<div>${rows((name, at) => `<div style="position:absolute;left:60px;top:${at * 30}px;font-size:14px">${name}</div>`)}${rows((_, at) => `<div style="position:absolute;left:600px;top:${at * 30}px;font-size:14px">${at + 20} zł</div>`)}${rows((_, at) => `<div style="position:absolute;left:60px;top:${at * 30 + 14}px;font-size:9px">z dodatkami</div>`)}</div>`,
  ],
  ['a price in euro in brackets', rows((name, at) => `<p>${name} <b>${at + 20} (${at + 4},10 €)</b></p>`)],
  ['the name is directly behind its price', rows((name, at) => `<li><output>${at + 20} zł</output>${name}</li>`)],
  [
    'numbers without a currency in a column, amounts with one beside the menu',
    `${rows((name, at) => `<div class="row"><b>${name}</b><span>${at + 20}</span></div>`)}<p>Dostawa 8 zł</p>`,
  ],
  [
    'opening hours in the only heading',
    `<h4>Godziny otwarcia</h4><p>wt–nd 13:00–21:00</p>${rows((name, at) => `<p>${name}</p><p>${at + 20} zł</p>`)}`,
  ],
  [
    'labels behind names',
    rows((name, at) => `<p>${name} <em>${at % 2 ? 'tylko dziś' : 'ostatnie sztuki'}</em> ${at + 20} zł</p>`),
  ],
  [
    'names in another language',
    rows(
      (name, at) =>
        `<p>${name} <i>${['Dumplings', 'Broth', 'Cutlet', 'Sour soup', 'Rolls'][at]!}</i> ${at + 20} zł</p>`,
    ),
  ],
])('is read: %s', (_, body) => {
  expect(read(body).toSorted()).toEqual(DISHES.toSorted());
});

test('a heading has the price of the dishes below it', () => {
  const body = `<h3>Zupy 15 zł</h3><p>Rosół</p><p>Żurek</p><p>Barszcz</p><h3>Dania</h3>${rows((name, at) => `<p>${name} ${at + 20} zł</p>`)}`;
  expect(read(body)).toEqual(['Rosół 15.00', 'Żurek 15.00', 'Barszcz 15.00', ...DISHES]);
});

test('a heading has the price of its list only, also without a currency', () => {
  const list = rows((name, at) => `<dt>${name}</dt><dd>${at + 20},50</dd>`);
  const desserts = ['Sernik', 'Szarlotka', 'Makowiec'].map((name) => `<dt>${name}</dt><dd>na ciepło</dd>`).join('');
  const body = `<section><h2>Dania</h2><dl>${list}</dl></section><section><h2>Desery 15,50</h2><dl>${desserts}</dl></section><footer-part><p>Mapa dojazdu</p></footer-part>`;
  expect(read(body).slice(-3)).toEqual(['Sernik 15.50', 'Szarlotka 15.50', 'Makowiec 15.50']);
});

test('a button that opens a part of the page names its category', () => {
  const body = `<button aria-expanded="false" aria-controls="a">Zupy domowe</button><div id="a">${rows((name, at) => `<div class="dish"><b>${name}</b><i>${at + 20} zł</i></div>`)}</div>`;
  expect(readPage(`<title>Menu</title><body>${body}</body>`, 'auto').dishes[0]!.category).toBe('Zupy domowe');
});

test.each([
  ['before', (at: number) => `0,3 l ${at},90 0,5 l ${at + 3},90`],
  ['behind', (at: number) => `${at},90 0,3 l ${at + 3},90 0,5 l`],
])('sizes stand %s numbers without a currency', (_, prices) => {
  const body = NAMES.map((name, at) => `<h4>${name}</h4><p>${prices(at + 20)}</p>`).join('');
  expect(read(body).slice(0, 2)).toEqual(['Pierogi ruskie (0,3 l) 20.90', 'Pierogi ruskie (0,5 l) 23.90']);
});

test('what is added to dishes is no dish', () => {
  const body = `<h3>Dania</h3>${rows((name, at) => `<p>${name} ${at + 20} zł</p>`)}<h3>Dodatkowe składniki do pizzy</h3><p>Szynka 5 zł</p><p>Ser 4 zł</p>`;
  expect(read(body)).toEqual(DISHES);
});

test('letters in brackets are allergens where other names have lists of them', () => {
  const body = ['Rosół (A, C)', 'Żurek (M)', 'Barszcz (L, M)'].map((name) => `<p>${name} 20 zł</p>`).join('');
  expect(read(body)).toEqual(['Rosół 20.00', 'Żurek 20.00', 'Barszcz 20.00']);
});

test('a weight that few names have is a part of them', () => {
  const others = [...NAMES, 'Sernik', 'Kompot', 'Frytki'].map((name) => `<p>${name} 20 zł</p>`).join('');
  expect(read(`<p>Burger 200g 32 zł</p>${others}`)[0]).toBe('Burger 200g 32.00');
});

test('the first size stands behind the name, the others in lines of their own', () => {
  const body = rows((name, at) => `<p>${name} 25cm <b>${at + 20} zł</b><br>32cm <b>${at + 30} zł</b></p>`);
  const marked = rows((name, at) => `<p><b>${name}</b> – mała: ${at + 20} zł<br>duża: ${at + 30} zł</p>`);
  expect(read(marked).slice(0, 2)).toEqual(['Pierogi ruskie (mała) 20.00', 'Pierogi ruskie (duża) 30.00']);
  expect(read(body).slice(0, 2)).toEqual(['Pierogi ruskie (25cm) 20.00', 'Pierogi ruskie (32cm) 30.00']);
});

test('sizes of one line have slashes and dashes between them', () => {
  const body = NAMES.map((name, at) => `<h4>${name}</h4><p>0,5 l – ${at + 20} zł / 1 l – ${at + 30} zł</p>`).join('');
  expect(read(body).slice(0, 2)).toEqual(['Pierogi ruskie (0,5 l) 20.00', 'Pierogi ruskie (1 l) 30.00']);
});

test('a legend names the sizes of its category', () => {
  const list = (add: number) => rows((name, at) => `<p>${name} ${add}</p><p>${at + 20} / ${at + 30} zł</p>`);
  const dishes = read(
    `<p>Zupy: 0,3 / 0,5 l</p><p>Dania: 200 / 400 g</p><h2>Zupy</h2>${list(1)}<h2>Dania</h2>${list(2)}`,
  );
  expect(dishes.filter((dish) => dish.startsWith('Pierogi'))).toEqual([
    'Pierogi ruskie 1 (0,3 l) 20.00',
    'Pierogi ruskie 1 (0,5 l) 30.00',
    'Pierogi ruskie 2 (200 g) 20.00',
    'Pierogi ruskie 2 (400 g) 30.00',
  ]);
});

test.each([
  ['in brackets', (at: number, name: string) => `${at} zł (24 cm)<br>${at + 9} zł (32 cm) ${name}`],
  ['in one line', (at: number, name: string) => `24 cm ${at} zł 32 cm ${at + 9} zł ${name}`],
  ['before prices', (at: number, name: string) => `24 cm ${at} zł<br>32 cm ${at + 9} zł ${name}`],
])('a name stands behind its prices and sizes: %s', (_, toRow) => {
  const dishes = read(rows((name, at) => `<h4>${toRow(at + 20, name)}</h4><p>z dodatkami</p>`));
  expect(dishes.slice(0, 2)).toEqual(['Pierogi ruskie (24 cm) 20.00', 'Pierogi ruskie (32 cm) 29.00']);
});

test('descriptions stand in brackets behind most names', () => {
  const all = [...NAMES, 'Sernik', 'Kompot', 'Frytki'];
  expect(read(all.map((name) => `<p>${name} (domowe smaczne) 20 zł</p>`).join(''))).toEqual(
    all.map((name) => `${name} 20.00`),
  );
});

test('the columns of a table are its names and descriptions, whatever its head says', () => {
  const body = rows((name, at) => `<tr><td>${name}</td><td>Domowe, z dodatkami</td><td>${at + 20} zł</td></tr>`);
  expect(read(`<table><tr><th>#</th><th></th><th>Cena</th></tr>${body}</table>`)).toEqual(DISHES);
});

test('two dishes in a row of a table have descriptions in headings', () => {
  const cells = (name: string, at: number) => `<td>${name}<h5>z dodatkami</h5></td><td>${at + 20} zł</td>`;
  const body = NAMES.slice(0, 4)
    .map((name, at) => (at % 2 ? '' : `<tr>${cells(name, at)}${cells(NAMES[at + 1]!, at + 1)}</tr>`))
    .join('');
  expect(read(`<table>${body}</table>`)).toEqual(DISHES.slice(0, 4));
});

test('a menu in German or Czech is one', () => {
  expect(read('<p>Gulaschsuppe 17 zł</p><p>Leberkäse 33 zł</p><p>Svíčková na smetaně 38 zł</p>')).toHaveLength(3);
});
