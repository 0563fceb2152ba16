import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { UnreadablePage } from '@kantyna/menu-reader/unreadable-page';
import { lookAtPage } from '@kantyna/menu-reader/page/induction/look-at-page';
import type { Marks } from '@kantyna/menu-reader/page/induction/induce';

const show = (html: string, name: string, price: string) => {
  const { dishes, selectors } = lookAtPage(html, 'auto', { marks: { name, price } });
  return { dishes: dishes.map((dish) => `${dish.category ?? ''}|${dish.name}|${dish.price}`), selectors };
};
const rows = (one: (name: string, price: string, n: number) => string): string =>
  `<h2>Obiady</h2><div class="lista">${[
    ['Rosół', '12'],
    ['Żurek', '14'],
    ['Bigos', '24'],
  ]
    .map(([name, price], n) => one(name!, price!, n))
    .join('\n')}</div>`;
const ALL = ['Obiady|Rosół|12.00', 'Obiady|Żurek|14.00', 'Obiady|Bigos|24.00'];

describe('a dish that is shown', () => {
  it.each<[string, string, string, string]>([
    [
      'with classes',
      rows((name, price) => `<div class="poz"><b class="n">${name}</b><i class="c">${price} zł</i></div>`),
      'Rosół 12 zł',
      'Rosół 12 zł',
    ],
    [
      'in lines of its own',
      rows((name, price) => `<div class="poz"><h4>${name}</h4><p>opis dania</p><p class="c">${price}</p></div>`),
      'Żurek',
      '14',
    ],
    [
      'in a table',
      `<h2>Obiady</h2><table>${['Rosół;12', 'Żurek;14', 'Bigos;24'].map((row) => `<tr><td>${row.split(';')[0]}</td><td>domowe</td><td>${row.split(';')[1]}</td></tr>`).join('')}</table>`,
      'Bigos',
      '24',
    ],
    [
      'with numbered classes',
      rows(
        (name, price, n) =>
          `<div class="poz poz-${n}"><div class="k${n}"><span>${name}</span></div><div><span>${price},00</span></div></div>`,
      ),
      'Żurek',
      '14,00',
    ],
    [
      'without an element around it',
      rows((name, price) => `<h4 class="n">${name}</h4><p>opis</p><p class="c">${price} zł</p>`),
      'Rosół',
      '12 zł',
    ],
    [
      'with the price before the name',
      rows((name, price) => `<div class="poz"><p class="c">${price} zł</p><p class="n">${name}</p></div>`),
      'Rosół',
      '12 zł',
    ],
    [
      'in one text',
      rows((name, price) => `<p class="poz">${name} – ${price} zł</p>`),
      'Rosół – 12 zł',
      'Rosół – 12 zł',
    ],
  ])('%s, finds the others', (_, html, name, price) => expect(show(html, name, price).dishes).toEqual(ALL));

  it('that stands among others that are built like it, but are none, is not mixed up with them', () => {
    const html = rows((name, price) => `<div class="poz"><b>${name}</b><i>${price} zł</i></div>`).replace(
      '</div>\n',
      '</div>\n<div class="poz baner"><b>Zamów online</b></div>\n',
    );
    expect(show(html, 'Rosół 12 zł', 'Rosół 12 zł').dishes).toEqual(ALL);
  });

  it.each<[string, Marks]>([
    ['is not on the page', { name: 'Pizza', price: '12 zł' }],
    ['is like nothing else', { name: 'Obiady', price: '12 zł' }],
  ])('that %s is refused', (_, marks) =>
    expect(() => lookAtPage('<h2>Obiady</h2><p>12 zł</p>', 'auto', { marks })).toThrow(UnreadablePage),
  );

  it('comes with the lines of the page', () =>
    expect(lookAtPage('<nav>Start</nav><h2>Zupy</h2><p>Rosół<br>12 zł</p>', 'auto', {}).lines).toEqual([
      'Zupy',
      'Rosół',
      '12 zł',
    ]));
});

const FIXTURES = new URL('../../menu-reader/fixtures/pages/', import.meta.url);

it('on saved pages finds more than half of what the reader finds by itself, although many are built in no repeated way', () => {
  let [found, all, pages] = [0, 0, 0];
  for (const file of readdirSync(FIXTURES).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(new URL(file, FIXTURES), 'utf8');
    const read = lookAtPage(html, 'auto', {});
    const lines = read.lines!;
    const known = read.dishes.filter(({ sidedishes = [] }) => sidedishes.length === 0);
    if (read.readBy !== 'structure' || known.length < 4) continue;
    // A person shows a dish whose name stands in one line, with the price in that line or the next ones.
    const [shown] = known.flatMap(({ name, price }) => {
      const at = lines.findIndex((line) => line === name || line.startsWith(`${name} `));
      const cost = String(price).replace(/\.00$/u, '').replace('.', ',');
      const to = at < 0 ? -1 : lines.findIndex((line, place) => place >= at && place < at + 5 && line.includes(cost));
      return to < 0 ? [] : [{ name: lines[at]!, price: lines[to]! }];
    });
    if (!shown) continue;
    pages += 1;
    all += known.length;
    try {
      const names = new Set(lookAtPage(html, 'auto', { marks: shown }).dishes.map(({ name }) => name));
      const hits = known.filter(({ name }) => names.has(name)).length;
      found += hits;
    } catch (error) {
      if (!(error instanceof UnreadablePage)) throw error;
    }
  }
  expect(pages).toBeGreaterThan(15);
  expect(found / all).toBeGreaterThan(0.5);
});
