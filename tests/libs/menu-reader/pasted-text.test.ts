import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatAmount } from '@kantyna/money/zloty';
import { readText } from '@kantyna/menu-reader/pasted/read-text';

const shown = (text: string) => {
  const { dishes, doubts } = readText(text);
  return {
    dishes: dishes.map(
      ({ category, name, price, doubts: of }) =>
        `${category ? `${category} / ` : ''}${name}: ${price / 100}${of.map((doubt) => ` ${doubt}`).join('')}`,
    ),
    doubts: doubts.map(({ line, why }) => `${line} ${why}`),
  };
};
const lines = (...all: string[]) => all.join('\n');

describe('pasted menu', () => {
  it('reads headings, dotted lines and notes of a leaflet', () =>
    expect(
      shown(
        lines(
          'ZUPY',
          'Rosół z makaronem ......... 12,00 zł',
          'Żurek z jajkiem ........... 14,50 zł',
          '',
          '*** Dania główne ***',
          '• Kotlet schabowy – 28,-',
          '• Pierogi ruskie (10 szt.) – od 24 zł',
          '',
          'Napoje:',
          'Kompot 0,3 l 6 zł',
          'Zapraszamy codziennie 11:00-20:00!',
          'Dostawa od 60 zł gratis',
          'tel. 22 123 45 67',
        ),
      ),
    ).toEqual({
      dishes: [
        'Zupy / Rosół z makaronem: 12',
        'Zupy / Żurek z jajkiem: 14.5',
        'Dania główne / Kotlet schabowy: 28',
        'Dania główne / Pierogi ruskie (10 szt.): 24 from',
        'Napoje / Kompot 0,3 l: 6',
      ],
      doubts: ['11 noPrice', '12 notADish', '13 noPrice'],
    }));

  it('takes lines that go on in small letters for the description of the dish above, and no other line', () => {
    const { dishes, doubts } = readText(
      lines(
        'Kotlet schabowy 32 zł',
        'z ziemniakami i surówką',
        'Żurek 16 zł',
        '(z jajkiem)',
        'na zakwasie',
        'Udko 22 zł / Schab 24 zł',
        'z frytkami',
        'Kompot 6 zł',
        'tel. 22 123 45 67',
        'Rosół 12 zł',
        'Zapraszamy',
        'Naleśniki 20 zł',
        'z serem',
        '9 zł',
      ),
    );
    expect(dishes.map(({ name, description = '' }) => `${name}: ${description}`)).toEqual([
      ...[
        'Kotlet schabowy: z ziemniakami i surówką',
        'Żurek: (z jajkiem) na zakwasie',
        'Udko: ',
        'Schab: ',
        'Kompot: ',
        'Rosół: ',
      ],
      ...['Naleśniki: ', 'z serem: '],
    ]);
    expect(doubts.map(({ line }) => line)).toEqual([7, 9, 11]);
  });

  it('reads signs and several dishes in a line of a post', () =>
    expect(
      shown(lines('🍽 Menu na dziś! 🍽', '🍲 Zupa pomidorowa 10zł', '🍗 Udko 22zł / Schab 24zł', '#lunch #warszawa')),
    ).toEqual({
      dishes: ['Zupa pomidorowa: 10', 'Udko: 22', 'Schab: 24'],
      doubts: ['1 noPrice', '4 noPrice'],
    }));

  it('takes sizes from the heading or the line, or numbers them', () =>
    expect(
      shown(
        lines(
          'PIZZA 30 cm / 40 cm',
          'Margherita 25,00 32,00',
          'Capricciosa 30cm 28 zł, 40cm 36 zł',
          'Zupy',
          'Rosół 10/14 zł',
        ),
      ),
    ).toEqual({
      dishes: [
        'Pizza / Margherita (30 cm): 25',
        'Pizza / Margherita (40 cm): 32',
        'Pizza / Capricciosa (30cm): 28',
        'Pizza / Capricciosa (40cm): 36',
        'Zupy / Rosół (1): 10 size',
        'Zupy / Rosół (2): 14 size',
      ],
      doubts: [],
    }));

  it('takes the name above a line with only a price', () =>
    expect(shown(lines('Rosół', '12 zł', 'Żurek', 'z jajkiem', '14 zł', '', '15 zł'))).toEqual({
      dishes: ['Rosół: 12', 'Żurek (1): 14 size', 'Żurek (2): 15 size'],
      doubts: [],
    }));

  it('reads the columns of a table, also where its head begins further right or a name goes on in the next line', () =>
    expect(
      shown(
        lines(
          'PIZZA\t32 cm\t42 cm',
          'Margherita\t26 zł\t36 zł',
          'sos pomidorowy, mozzarella',
          'Romana',
          'szynka, oliwki\t30 zł\t41 zł',
          '',
          'w bułce\tna talerzu',
          'Kebab\t20 zł\t30 zł',
        ),
      ),
    ).toEqual({
      dishes: [
        'Pizza / Margherita (32 cm): 26',
        'Pizza / Margherita (42 cm): 36',
        'Pizza / Romana (32 cm): 30',
        'Pizza / Romana (42 cm): 41',
        'Pizza / Kebab (w bułce): 20',
        'Pizza / Kebab (na talerzu): 30',
      ],
      doubts: [],
    }));

  it.each([
    ['above its price', ['Rosół', 'z makaronem', '12 zł', 'Dodaj', 'Żurek', 'z jajkiem', '14 zł', 'Dodaj']],
    ['below its price', ['Rosół', '12 zł', 'z makaronem', 'Żurek', '14 zł', 'z jajkiem']],
    ['in paragraphs', ['Rosół', '', '12 zł', '', 'z makaronem', '', 'Żurek', '', '14 zł', '', 'z jajkiem']],
  ])('reads a dish in lines of its own, with a description %s', (_, written) =>
    expect(readText(lines('Zupy', ...written)).dishes).toMatchObject([
      { name: 'Rosół', price: 1200, category: 'Zupy', description: 'z makaronem' },
      { name: 'Żurek', price: 1400, category: 'Zupy', description: 'z jajkiem' },
    ]),
  );

  it('takes a name with commas below a heading for no description', () =>
    expect(
      shown(lines('Zupy', 'Rosół', '12 zł', 'Żurek', '14 zł', 'Ryby', 'Pstrąg, ziemniaki, surówka', '52 zł')),
    ).toEqual({
      dishes: ['Zupy / Rosół: 12', 'Zupy / Żurek: 14', 'Ryby / Pstrąg, ziemniaki, surówka: 52'],
      doubts: [],
    }));

  it('takes the dishes of a week that have one price', () =>
    expect(
      shown(
        lines(
          'Zestaw dnia: 29 zł',
          'Poniedziałek',
          'Krupnik, kotlet',
          'Wtorek',
          'Rosół, pierogi',
          'Środa',
          'Żurek, bigos',
        ),
      ),
    ).toEqual({
      dishes: ['Poniedziałek / Krupnik, kotlet: 29', 'Wtorek / Rosół, pierogi: 29', 'Środa / Żurek, bigos: 29'],
      doubts: [],
    }));

  it.each([
    ['of the day', 'DANIE DNIA 24 zł', 'Danie dnia'],
    ['of a kind', 'Wszystkie pizze: 24 zł', 'Wszystkie pizze'],
  ])('takes a price above names without prices for that of each: a course %s', (_what, head, category) =>
    expect(shown(lines(head, 'Capricciosa', 'Margherita', 'ZUPY', 'Rosół 12 zł'))).toEqual({
      dishes: [`${category} / Capricciosa: 24`, `${category} / Margherita: 24`, 'Zupy / Rosół: 12'],
      doubts: [],
    }),
  );

  it.each([
    ['a set with its parts', lines('ZESTAW DNIA 24 zł', 'Zupa pomidorowa', 'Kotlet schabowy'), 'ZESTAW DNIA: 24'],
    ['a dish with its description', lines('Zupa dnia 12 zł', 'z grzankami'), 'Zupa dnia: 12'],
    ['one above names with prices', lines('Zupa dnia 12 zł', 'Rosół', '14 zł'), 'Zupa dnia: 12'],
  ])('leaves a price with its own name: %s', (_what, text, dish) => expect(shown(text).dishes[0]).toBe(dish));

  it('takes a short line alone for a heading, unless every dish has one', () =>
    expect(shown(lines('Z grilla', '', 'Karkówka 30 zł', 'Kaszanka 20 zł', '', 'Z pieca', 'Kaczka 60 zł'))).toEqual({
      dishes: ['Z grilla / Karkówka: 30', 'Z grilla / Kaszanka: 20', 'Z pieca / Kaczka: 60'],
      doubts: [],
    }));

  it('leaves out what is no price of a dish, with a doubt', () =>
    expect(
      shown(lines('Osaka 24 szt. 79 zł zamiast 99 zł', 'Pierogi 24 zł!!!', 'Voucher 100 zł', 'Sos + 3 zł')),
    ).toEqual({
      dishes: ['Osaka 24 szt.: 79', 'Pierogi: 24'],
      doubts: ['3 notADish', '4 notADish'],
    }));

  it('reports a line without a price before a heading, and a heading without dishes', () =>
    expect(
      shown(lines('NASZE MENU', 'Pierogi', 'ZUPY', 'Rosół 12 zł', 'Sałatka grecka', 'Desery:', 'Napoje:')),
    ).toEqual({
      dishes: ['Zupy / Rosół: 12'],
      doubts: ['1 noPrice', '2 noPrice', '5 noPrice', '6 noPrice', '7 noPrice'],
    }));

  it('reports a duplicate name and a bare number as doubts', () =>
    expect(shown(lines('Rosół 12 zł', 'ROSÓŁ 13 zł', 'Kompot 5'))).toEqual({
      dishes: ['Rosół: 12', 'ROSÓŁ: 13 twice', 'Kompot: 5 bare'],
      doubts: [],
    }));

  it.each(['', ' \n \n', '-----', '…'])('reads nothing from %j', (text) =>
    expect(readText(text)).toEqual({ dishes: [], doubts: [] }),
  );

  it('reports an endless line as a doubt', () => {
    const { dishes, doubts } = readText(`${'bardzo '.repeat(10_000)} 12 zł`);
    expect([dishes, doubts.map(({ line, why, text }) => [line, why, text.length])]).toEqual([
      [],
      [[1, 'tooLong', 400]],
    ]);
  });
});

const name = fc.constantFrom(
  'Rosół',
  'Żurek z jajkiem',
  'Pierogi ruskie (10 szt.)',
  'Cola 0,5 l',
  'Kotlet schabowy',
  'Sałatka grecka',
);
const way = fc.constantFrom<(amount: string) => string>(
  (amount) => `${amount} zł`,
  (amount) => `..... ${amount}zł`,
  (amount) => `– ${amount.replace(',', '.')}`,
  (amount) => `PLN ${amount}`,
);

it('reads every dish of a menu under its heading, with its price', () => {
  const dish = fc.record({ name, price: fc.integer({ min: 1, max: 1_000_000 }), way });
  const part = fc.record({
    category: fc.constantFrom('Zupy', 'Dania główne', 'Napoje'),
    dishes: fc.array(dish, { minLength: 1, maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), fc.constantFrom('\n', '\r\n'), fc.boolean(), (parts, end, spaced) => {
      const text = parts
        .map(({ category, dishes }) =>
          [`${category}:`, ...dishes.map((one) => `${one.name} ${one.way(formatAmount(one.price))}`)].join(end),
        )
        .join(spaced ? end + end : end);
      expect(readText(text).dishes.map(({ name: of, price, category }) => ({ name: of, price, category }))).toEqual(
        parts.flatMap(({ category, dishes }) => dishes.map((one) => ({ name: one.name, price: one.price, category }))),
      );
      expect(readText(text).doubts).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

it('turns every line with a price into a valid dish or a doubt, in any text', () => {
  const piece = fc.constantFrom(
    'Rosół',
    '12 zł',
    '18,50',
    'od 5',
    '/',
    ' ',
    '\n',
    'ZUPY',
    ':',
    '.....',
    '30 cm',
    'dostawa',
    '🍲',
    '(',
    ')',
    '-',
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(' ')),
  );
  fc.assert(
    fc.property(text, (written) => {
      const { dishes, doubts } = readText(written);
      for (const { name: of, price } of dishes) {
        expect(of.trim().length).toBeGreaterThan(0);
        expect(of.length).toBeLessThanOrEqual(200);
        expect(Number.isInteger(price) && price >= 0 && price <= 1_000_000).toBe(true);
      }
      const reported = new Set([...dishes, ...doubts].map(({ line }) => line));
      for (const [index, line] of written.split('\n').entries()) {
        if (/\p{L}{3} \d+ zł/u.test(line)) expect(reported).toContain(index + 1);
      }
    }),
    { numRuns: 3_000 },
  );
});

it('keeps allergens, diets and days of a line as facts, and not in its name', () => {
  const text =
    'ŚRODA\nPierogi ruskie (1, 3, 7) (wege) 24 zł\nRosół (1, 9) 10 zł, żurek 12 zł\n\nLUNCH 25.11\nBigos 20 zł';
  const facts = readText(text, new Date('2026-11-20T12:00:00Z')).dishes.map(
    ({ line: _, price: __, doubts: ___, ...dish }) => dish,
  );
  expect(facts).toEqual([
    {
      name: 'Pierogi ruskie',
      category: 'Środa',
      allergens: ['gluten', 'eggs', 'milk'],
      diets: ['vegetarian'],
      days: [3],
    },
    { name: 'Rosół', category: 'Środa', allergens: ['gluten', 'celery'], days: [3] },
    { name: 'żurek', category: 'Środa', days: [3] },
    { name: 'Bigos', category: 'Lunch 25.11', date: '2026-11-25' },
  ]);
});
