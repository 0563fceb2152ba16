import { describe, expect, it } from '@jest/globals';
import { inEnglish } from '@kantyna/contracts/catalogue/reader-words';
import { read } from '@kantyna/menu-reader/read';
import { pdfOf, type Text } from './pdf-of.js';

/** The dishes of a PDF, a line each; one with a doubt has it in brackets. */
async function linesOf(...pages: Text[][]): Promise<string[]> {
  const { dishes, dishDoubts = [] } = await read({ kind: 'pdf', bytes: pdfOf(...pages) });
  return dishes.map(({ category = '', name, price }, dish) => {
    const doubts = dishDoubts.flatMap((one) => (one.dish === dish ? ` (${inEnglish(one.doubt)})` : []));
    return `${category}: ${name} ${price}${doubts.join('')}`;
  });
}
/** A list with its prices at the right. */
const list = (rows: readonly (readonly [string, string, Partial<Text>?])[]): Text[] =>
  rows.flatMap(([text, price, look = {}], index) => {
    const y = 100 + 30 * index;
    return [{ text, x: 60, y, ...look }, ...(price === '' ? [] : [{ text: price, x: 480, y }])];
  });

describe('letters that stand apart', () => {
  const NAMES = [['Ryby', '', { size: 18 }], ...['ŚLEDŹ W OLEJU', 'DORSZ Z PIECA', 'SANDACZ I KOPER']] as const;
  it.each([1.3, 1.8, 4, 7])('are words, also of one letter: %s points', async (apart) => {
    const [head, ...names] = NAMES;
    const rows = names.map((name, index) => [name, `${26 + index} zł`, { apart }] as const);
    expect(await linesOf(list([head, ...rows]))).toEqual([
      'Ryby: ŚLEDŹ W OLEJU 26.00',
      'Ryby: DORSZ Z PIECA 27.00',
      'Ryby: SANDACZ I KOPER 28.00',
    ]);
  });

  it('are words if no space is drawn between words', async () => {
    const apart = 1.8;
    const rows = [
      ['TATAR Z KACZKĄ', '30 zł', { apart, words: [52, 65] }],
      ['ŚLEDŹ W BECZCE', '31 zł', { apart, words: [51, 68] }],
    ] as const;
    expect(await linesOf(list(rows))).toEqual([': TATAR Z KACZKĄ 30.00', ': ŚLEDŹ W BECZCE 31.00']);
  });
});

/** The rows of a table, each column at its place. */
const table = (rows: readonly (readonly string[])[], columns = [60, 200, 380], pitch = 40): Text[] =>
  rows.flatMap((cells, index) =>
    cells.flatMap((text, at) => (text === '' ? [] : [{ text, x: columns[at]!, y: 100 + pitch * index }])),
  );

describe('a plan of days', () => {
  const DAYS = ['Poniedziałek', 'Wtorek', 'Środa'];
  const SOUPS = ['Rosół', 'Żurek', 'Krupnik'];
  const MAINS = ['Schabowy', 'Gulasz', 'Mielony'];
  const plan = DAYS.map((day, index) => [day, SOUPS[index]!, MAINS[index]!]);
  const expected = [
    'Poniedziałek: Rosół 25.00',
    'Poniedziałek: Schabowy 28.00',
    'Wtorek: Żurek 25.00',
    'Wtorek: Gulasz 28.00',
    'Środa: Krupnik 25.00',
    'Środa: Mielony 28.00',
  ];

  it.each([
    ['beside their names', [['', 'Zestaw A 25 zł', 'Zestaw B za 28 zł']]],
    ['below their names', [['Dzień', 'Zestaw A', 'Zestaw B'], ['', '25 zł', '28 zł']]], // prettier-ignore
    ['above other names', [['', '25,00', '28,00'], ['Dzień', 'Zupa', 'Drugie danie']]], // prettier-ignore
  ])('has the prices of the head of its columns: %s', async (_, head) => {
    expect(await linesOf(table([...head, ...plan]))).toEqual(expected);
  });

  it('is one of several on a page, with a list below', async () => {
    const head = ['', 'Zestaw A 25 zł', 'Zestaw B 28 zł'];
    const next = DAYS.map((day, index) => [day, `${SOUPS[index]!} z grzankami`, `${MAINS[index]!} z ryżem`]);
    const rows = [
      head,
      ...plan,
      head,
      ...next,
      ['NAPOJE'],
      ['Kompot', '', '6 zł'],
      ['Herbata', '', '8 zł'],
      ['Woda', '', '5 zł'],
    ];
    expect(await linesOf(table(rows))).toEqual([
      ...expected,
      ...expected.map((line) =>
        /25\.00$/u.test(line) ? line.replace(' 25', ' z grzankami 25') : line.replace(' 28', ' z ryżem 28'),
      ),
      'NAPOJE: Kompot 6.00',
      'NAPOJE: Herbata 8.00',
      'NAPOJE: Woda 5.00',
    ]);
  });

  it.each([
    ['below it', 0],
    ['around it', -8],
  ])('has dishes of several lines beside a day: %s', async (_, above) => {
    const texts = table([['', 'Zestaw A 25 zł', 'Zestaw B 28 zł'], ...plan], undefined, 50).flatMap((text) =>
      MAINS.includes(text.text)
        ? [
            { ...text, y: text.y + above },
            { ...text, text: 'z ziemniakami', y: text.y + above + 16 },
          ]
        : [text],
    );
    expect(await linesOf(texts)).toEqual(
      expected.map((line) => line.replace(/: (Schabowy|Gulasz|Mielony) /u, ': $1 z ziemniakami ')),
    );
  });

  it.each([
    ['one price for several columns', [['', 'Zestaw za 25 zł', '']], plan],
    [
      'dishes before it',
      [
        ['Herbata', '8 zł'],
        ['Kompot', '6 zł'],
      ],
      plan.map(([day, soup]) => [day!, soup!]),
    ],
    ['a day with a price of its own', [['', '25 zł', '28 zł']], [...plan, ['Czwartek', 'Kapuśniak', 'Łosoś 39 zł']]],
  ])('has no prices by guess: %s', async (_, head, rows) => {
    const read = await linesOf(table([...head, ...rows]));
    for (const dish of ['Rosół', 'Gulasz', 'Krupnik'])
      expect(read.filter((line) => line.includes(`: ${dish} `))).toEqual([]);
  });
});

describe('a price for several names', () => {
  const shared = (line: string) => {
    const name = line.replace(/^.*: | \S+$/gu, '');
    return `${line} (The price of “${name}” is that of several names.)`;
  };

  it('stands between two columns', async () => {
    const rows = [
      ['Pierogi ruskie', '24 zł', 'Pierogi z serem'],
      ['Kotlet mielony', '28 zł', 'Gulasz z kaszą'],
      ['Rosół', '14 zł', 'Żurek'],
    ];
    expect(await linesOf(table(rows, [60, 260, 340]))).toEqual(
      rows.flatMap(([left, price, after]) =>
        [left, after].map((name) => shared(`: ${name} ${price!.replace(' zł', '.00')}`)),
      ),
    );
  });

  it('stands between two columns in the middle of several rows', async () => {
    const names = [
      ['Pierogi ruskie', 'Pierogi z serem'],
      ['Pierogi z kaszą', 'Pierogi z jagodami'],
      ['Pierogi z mięsem', 'Pierogi z rybą'],
      ['Kotlet mielony', 'Gulasz wołowy'],
      ['Kotlet schabowy', 'Bitki wołowe'],
      ['Kotlet z indyka', 'Zrazy wołowe'],
    ];
    const rows = names.map(([left, after], index) => [left!, ['', '24 zł', '', '', '32 zł', ''][index]!, after!]);
    expect(await linesOf(table(rows, [60, 260, 340], 20))).toEqual(
      names.flatMap((pair, index) => pair.map((name) => shared(`: ${name} ${index < 3 ? '24.00' : '32.00'}`))),
    );
  });

  it('that stands between two columns in a row of its own is that of the names above it', async () => {
    const rows = [
      ['Pierogi ruskie', '', 'Pierogi z serem'],
      ['', '24 zł', ''],
      ['Kotlet mielony', '', 'Gulasz wołowy'],
      ['', '32 zł', ''],
    ];
    expect(await linesOf(table(rows, [60, 260, 340], 20))).toEqual(
      rows.flatMap(([left, , after], index) =>
        left === '' ? [] : [left, after].map((name) => shared(`: ${name} ${index === 0 ? '24.00' : '32.00'}`)),
      ),
    );
  });

  it('is none where what follows tells about the dish', async () => {
    const rows = [
      ['Margherita', '25 zł', 'sos, ser'],
      ['Capricciosa', '31 zł', 'sos, ser, szynka'],
    ];
    expect(await linesOf(table(rows, [60, 260, 340]))).toEqual([': Margherita 25.00', ': Capricciosa 31.00']);
  });

  /** Lines around the middle of the page; an empty one is a gap. */
  const centred = (lines: readonly string[]): Text[] =>
    lines.flatMap((text, index) =>
      text === ''
        ? []
        : [{ text, x: 300 - 3 * text.length, y: 80 + 20 * index, size: /^\p{Lu}{3}/u.test(text) ? 18 : 12 }],
    );
  const single = ['ZUPY', 'Rosół', '14 zł', '', 'Żurek', '16 zł', '', 'Krupnik', '15 zł'];
  const ofSingle = ['ZUPY: Rosół 14.00', 'ZUPY: Żurek 16.00', 'ZUPY: Krupnik 15.00'];

  it.each([
    ['that begin alike', ['Pierogi ruskie', 'Pierogi z mięsem', 'Pierogi z kapustą']],
    ['that are foods', ['Kotlet schabowy', 'Gulasz wołowy', 'Pierogi ruskie']],
  ])('stands below names %s', async (_, names) => {
    expect(await linesOf(centred(['DANIA', ...names, '24 zł', '', ...single]))).toEqual([
      ...names.map((name) => shared(`DANIA: ${name} 24.00`)),
      ...ofSingle,
    ]);
  });

  it('is none where a name takes two lines', async () => {
    const texts = centred(['DANIA', 'Kaczka pieczona', 'z jabłkami', '62 zł', '', ...single]);
    const names = (await linesOf(texts)).map((line) => line.replace(/^.*: /u, ''));
    expect(names.filter((line) => line.includes('62.00'))).toEqual([expect.stringMatching(/^Kaczka pieczona/u)]);
  });

  it.each(['14', '- 14 -', '~ 14 ~', '- 14 zł -', '14,00'])('is that of the one name above it: %s', async (price) => {
    const [head, ...dishes] = ['ZUPY', 'Rosół', 'z makaronem', '14', '', 'Żurek', '16', '', 'Krupnik', '15'];
    const texts = centred([head!, ...dishes.map((text) => (/^\d/u.test(text) ? price.replace('14', text) : text))]);
    expect(await linesOf(texts)).toEqual(ofSingle);
  });

  it('is not the number of the page', async () => {
    const texts = centred([
      'ZUPY',
      'Rosół',
      '14',
      '',
      'Żurek',
      '16',
      '',
      'Krupnik',
      '15',
      '',
      '',
      'Smacznego',
      '',
      '- 1 -',
    ]);
    expect(await linesOf(texts)).toEqual(ofSingle);
  });
});

describe('a number at the end of a line, without any currency on the page', () => {
  const page = (lines: readonly string[]): Text[] => lines.map((text, index) => ({ text, x: 60, y: 100 + 24 * index }));
  const DISHES = ['Rosół 14', 'Żurek 16', 'Kotlet schabowy 32', 'Pierogi ruskie 24', 'Kompot 8'];

  it('is a price where most lines end so, with a doubt about all', async () => {
    const { dishes, doubts } = await read({ kind: 'pdf', bytes: pdfOf(page(DISHES)) });
    expect(dishes.map(({ name, price }) => `${name} ${price}`)).toEqual(DISHES.map((line) => `${line}.00`));
    expect(doubts.map(inEnglish)).toContain('The prices have no currency: they are taken for złoty.');
  });

  it.each([
    ['ordinals', ['Pizza 1', 'Pizza 2', 'Pizza 3', 'Pizza 4', 'Pizza 5', 'Pizza 6', 'Pizza 7', 'Pizza 8', 'Pizza 9']],
    ['numbers of pieces', ['Rosół 1', 'Pierogi 8', 'Kotlet 1', 'Kluski 6', 'Kompot 1']],
    ['few of many lines', [...DISHES, ...DISHES.map((line) => line.replace(/ \d+$/u, ' dnia')), 'Lody']],
    ['a page in another currency', [...DISHES, 'Wino 9 EUR']],
    ['two in a row', DISHES.slice(0, 4)],
  ])('is none: %s', async (_, lines) => {
    const beside = lines.length < 5 ? page(lines).map((text) => ({ ...text, x: 320 })) : [];
    expect(await linesOf([...page(lines), ...beside])).toEqual([]);
  });
});

describe('pieces of text at one place', () => {
  const NAMES = ['Rosół domowy', 'Żurek na zakwasie', 'Flaki po warszawsku'];
  const rows = (price: (grosze: string) => readonly Text[]): Text[] =>
    NAMES.flatMap((text, index) => {
      const y = 100 + 40 * index;
      const prices = price(['50', '90', '00'][index]!).map((one) => ({ ...one, y: y + one.y }));
      return [{ text, x: 60, y }, { text: 'makaron, natka', x: 60, y: y + 14, size: 8 }, ...prices];
    });
  const expected = [': Rosół domowy 32.50', ': Żurek na zakwasie 32.90', ': Flaki po warszawsku 32.00'];

  it('that are equal are one', async () => {
    const once = rows((grosze) => [{ text: `32,${grosze} zł`, x: 60, y: 26 }]);
    const twice = once.flatMap((text) => [text, { ...text, x: text.x + 0.4, y: text.y + 0.3 }]);
    expect(await linesOf(twice)).toEqual(expected);
  });

  it.each([
    ['raised', 7, -4],
    ['small', 7, 0],
  ])('that are %s grosze belong to the złoty before them', async (_what, size, y) => {
    const prices = (grosze: string) => [
      { text: '32', x: 480, y: 0 },
      { text: grosze, x: 494, y, size },
      { text: 'zł', x: 505, y: 0 },
    ];
    expect(await linesOf(rows(prices))).toEqual(expected);
  });

  it('that are a small sign of an allergen do not', async () => {
    const prices = () => [
      { text: '32 zł', x: 480, y: 0 },
      { text: '13', x: 512, y: -4, size: 7 },
    ];
    expect((await linesOf(rows(prices)))[0]).toBe(': Rosół domowy 32.00');
  });
});

it('a name with what is in the dish goes on up to its price', async () => {
  const rows = list([
    ['Leśny - kurki, śmietana,', ''],
    ['koperek, ser', '29 zł'],
    ['Włoski - pomidory, bazylia, mozzarella,', ''],
    ['BBQ, oliwa', '31 zł'],
    ['Zwykły - masło', '12 zł'],
  ]);
  expect(await linesOf(rows)).toEqual([': Leśny 29.00', ': Włoski 31.00', ': Zwykły 12.00']);
});

it('cards beside one another, each with its price below, are a column each', async () => {
  const rows = table([
    ['Dania z ryb'],
    ['Pstrąg z patelni', 'Łosoś na szpinaku'],
    ['masło, migdały', 'sos, ryż'],
    ['51 zł', '35 zł'],
  ]).map((text) => ({ ...text, size: { 100: 18, 180: 9 }[text.y] ?? 12 }));
  expect(await linesOf(rows)).toEqual(['Dania z ryb: Pstrąg z patelni 51.00', 'Dania z ryb: Łosoś na szpinaku 35.00']);
});

it('a heading beside its dishes is the category of all', async () => {
  const rows = table(
    [
      ['Zupy', 'Rosół', '12 zł'],
      ['', 'Żurek', '14 zł'],
      ['', 'Flaki', '18 zł'],
      ['Ryby', 'Dorsz', '38 zł'],
      ['i owoce', 'Karp', '36 zł'],
      ['', 'Krewetki', '44 zł'],
    ],
    [60, 200, 480],
    20,
  );
  expect(await linesOf(rows)).toEqual([
    'Zupy: Rosół 12.00',
    'Zupy: Żurek 14.00',
    'Zupy: Flaki 18.00',
    'Ryby i owoce: Dorsz 38.00',
    'Ryby i owoce: Karp 36.00',
    'Ryby i owoce: Krewetki 44.00',
  ]);
});

it('a row nearer to the dishes below it than to those above is their heading', async () => {
  const at = (y: number, name: string, price?: string): Text[] => [
    { text: name, x: 60, y },
    ...(price === undefined ? [] : [{ text: price, x: 480, y }]),
  ];
  const first = [at(100, 'Rosół', '12 zł'), at(125, 'Żurek', '14 zł'), at(150, 'Flaki', '18 zł')];
  const next = [at(190, 'Z pieca'), at(218, 'Dorsz', '38 zł'), at(243, 'Karp', '36 zł')];
  expect(await linesOf([...first, ...next].flat())).toEqual([
    ': Rosół 12.00',
    ': Żurek 14.00',
    ': Flaki 18.00',
    'Z pieca: Dorsz 38.00',
    'Z pieca: Karp 36.00',
  ]);
});

it('a column that its head calls a description is no part of the names', async () => {
  const rows = table([
    ['Nazwa', 'Opis', 'Cena'],
    ['Prosecco', 'Treviso, musujące', '29 zł'],
    ['Primitivo', 'Puglia, czerwone', '26 zł'],
  ]);
  expect(await linesOf(rows)).toEqual([': Prosecco 29.00', ': Primitivo 26.00']);
});

it('a price above its name is that of the name', async () => {
  const cards = [
    ['Galaretka', 'ocet, chleb', '15 zł'],
    ['Krewetki', 'wino, masło', '23 zł'],
    ['Smalec', 'skwarki', '12 zł'],
  ];
  const rows = cards.flatMap(([name, about, price], index) =>
    [price!, name!, about!].map((text, at): Text => ({ text, x: 60, y: 100 + 80 * index + 18 * at })),
  );
  expect(await linesOf(rows)).toEqual([': Galaretka 15.00', ': Krewetki 23.00', ': Smalec 12.00']);
});

it('a date beside a day is no price', async () => {
  const rows = table(
    [
      ['Poniedziałek 13.03', 'Rosół', '12 zł'],
      ['', 'Żurek', '14 zł'],
      ['Wtorek 14.03', 'Dorsz', '38 zł'],
      ['', 'Karp', '36 zł'],
    ],
    [60, 240, 480],
    20,
  );
  expect(await linesOf(rows)).toEqual([
    'Poniedziałek 13.03: Rosół 12.00',
    'Poniedziałek 13.03: Żurek 14.00',
    'Wtorek 14.03: Dorsz 38.00',
    'Wtorek 14.03: Karp 36.00',
  ]);
});

it('small numbers of allergens behind names are no prices', async () => {
  const rows = list([
    ['Kaczka', '54 zł'],
    ['Kaczor', '32 zł'],
  ]).flatMap((text): Text[] => (text.x === 60 ? [text, { text: '2,12', x: 101, y: text.y - 4, size: 6 }] : [text]));
  expect(await linesOf(rows)).toEqual([': Kaczka 54.00', ': Kaczor 32.00']);
});

it('a line with the price of all gives it to the names below, with a doubt', async () => {
  const names = ['Pierogi', 'wszystkie po 24 zł', 'Ruskie', 'Leniwe', 'Makarony', 'Carbonara 38 zł'];
  const rows = names.map((text, index): Text => ({
    text,
    x: 60,
    y: 100 + 22 * index,
    ...(index % 4 === 0 && { size: 18 }),
  }));
  expect(await linesOf(rows)).toEqual([
    'Pierogi: Ruskie 24.00 (The price of “Ruskie” is that of several names.)',
    'Pierogi: Leniwe 24.00 (The price of “Leniwe” is that of several names.)',
    'Makarony: Carbonara 38.00',
  ]);
});

it('numbers at the end of names are prices, whatever smaller lines tell about them; the first heading is no title among others of its size', async () => {
  const names = ['Labneh 43', 'Hummus 51', 'Manakish 42', 'Gazpacho 45', 'Paella 30', 'Tortilla 44'];
  const [first, second] = [names.slice(0, 3), names.slice(3)].map((some) =>
    some.flatMap((name) => [[name, ''] as const, ['jogurt, oliwa i zioła', '', { size: 8 }] as const]),
  );
  const rows = list([['Mezze', '', { size: 18 }], ...first!, ['Tapas', '', { size: 18 }], ...second!]);
  expect(await linesOf(rows)).toEqual([
    'Mezze: Labneh 43.00',
    'Mezze: Hummus 51.00',
    'Mezze: Manakish 42.00',
    'Tapas: Gazpacho 45.00',
    'Tapas: Paella 30.00',
    'Tapas: Tortilla 44.00',
  ]);
});

it('each line has its box on its page', async () => {
  const dish = [
    { text: 'Zupa', x: 60, y: 421 },
    { text: '14,00', x: 480, y: 421 },
  ];
  const bytes = pdfOf([{ text: 'Menu', x: 60, y: 80 }], dish);
  const { lines, lineBoxes } = await read({ kind: 'pdf', bytes, look: {} });
  const box = lineBoxes![lines!.indexOf('Zupa 14,00')]!;
  expect(box).toMatchObject({ page: 2, x: 0.1008, height: 0.0143 });
  expect(box.y + 0.8 * box.height).toBeCloseTo(0.5, 3);
  expect(box.x + box.width).toBeCloseTo((480 + 27) / 595, 1);
});
