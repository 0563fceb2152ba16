import { describe, expect, it } from '@jest/globals';
import type { ImportedMenuBody } from '@kantyna/contracts/catalogue/restaurant-import';
import type { Refusal } from '@kantyna/kernel/refusal';
import { readMenu } from './imported-menu.js';

const menu = (...dishes: ImportedMenuBody['dishes']): ImportedMenuBody => ({ name: 'Bar', dishes });

it('tidies texts, converts prices to grosze, and reads missing details as empty', () => {
  expect(
    readMenu({
      name: '  Bar \n Mleczny ',
      url: ' https://bar.example/ ',
      dishes: [
        {
          name: ' Z\u0307urek  domowy',
          price: '12,5',
          category: ' Zupy ',
          sidedishes: [{ name: ' Chleb', price: 1.2 }],
        },
        { name: 'Kompot', price: 0 },
      ],
    }),
  ).toEqual({
    name: 'Bar Mleczny',
    url: 'https://bar.example/',
    telephone: '',
    address: '',
    dishes: [
      { name: 'Żurek domowy', price: 1250, category: 'Zupy', sideDishes: [{ name: 'Chleb', price: 120 }] },
      { name: 'Kompot', price: 0, category: '', sideDishes: [] },
    ],
  });
});

describe('the refusal of a menu names the dish of', () => {
  it.each<[string, ImportedMenuBody, string[]]>([
    [
      'an invalid price',
      menu({ name: 'Kompot', price: 3 }, { name: 'Żurek', price: 'od 12' }),
      ['dishes[1] "Żurek": price "od 12" cannot be read as an amount in złoty'],
    ],
    [
      'the invalid price of a side dish',
      menu({ name: 'Żurek', price: 12, sidedishes: [{ name: 'Chleb', price: '' }] }),
      ['dishes[0] "Żurek", sidedishes[0] "Chleb": price "" cannot be read as an amount in złoty'],
    ],
    [
      'a repeated name',
      menu({ name: 'ŻUREK', price: 12 }, { name: 'Kompot', price: 3 }, { name: ' żurek', price: 13 }),
      ['dishes[2] "żurek": the name is there twice, first at dishes[0]'],
    ],
    [
      'the repeated name of a side dish',
      menu({
        name: 'Żurek',
        price: 12,
        sidedishes: [
          { name: 'Chleb', price: 1 },
          { name: 'chleb', price: 2 },
        ],
      }),
      ['dishes[0] "Żurek", sidedishes[1] "chleb": the name is there twice, first at sidedishes[0]'],
    ],
    [
      'each of several faults',
      menu({ name: 'A', price: -1 }, { name: 'a', price: 10_001 }),
      [
        'dishes[0] "A": price -1 cannot be read as an amount in złoty',
        'dishes[1] "a": the name is there twice, first at dishes[0]',
        'dishes[1] "a": price 10001 is more than 10\u00a0000,00\u00a0zł',
      ],
    ],
  ])('%s', (_, body, messages) =>
    expect(readMenu(body)).toMatchObject({ status: 400, code: 'INVALID_BODY', messages }),
  );
});

it('tells all faults of a menu at once, each with its dish and field', () => {
  const body = {
    name: ' ',
    url: 'ftp://bar.example',
    telephone: 22,
    address: 'x'.repeat(301),
    minimumOrder: 'od 40',
    dishes: [
      { price: 1 },
      { name: '  ', price: 'od 12' },
      { name: 'Żurek', price: 12, category: 7, sidedishes: [{ name: null, price: 1 }, { name: 'Chleb' }] },
      { name: 'x'.repeat(201), price: 3, category: 'x'.repeat(101) },
      { name: 'żurek', price: 12 },
      { name: 'Kompot', price: 3 },
    ],
  };
  const refusal = readMenu(body);
  expect(refusal).toMatchObject({
    messages: [
      'name: must not be blank',
      'url: must begin with http:// or https://',
      'telephone: must be string',
      'address: must not be longer than 300 characters',
      'dishes.0.name: is missing',
      'dishes.1.name: must not be blank',
      'dishes[1]: price "od 12" cannot be read as an amount in złoty',
      'dishes.3.name: must not be longer than 200 characters',
      'dishes[4] "żurek": the name is there twice, first at dishes[2]',
      'dishes[2] "Żurek", category: must be string',
      'dishes[2] "Żurek", sidedishes[0].name: must be string',
      'dishes[2] "Żurek", sidedishes[1] "Chleb": price is missing',
      'dishes[3], category: must not be longer than 100 characters',
      'minimumOrder: price "od 40" cannot be read as an amount in złoty',
    ],
  });
  expect((refusal as Refusal).faults!.map(({ path }) => path).slice(4, 6)).toEqual(['dishes.0.name', 'dishes.1.name']);
});

it('reads what else dishes say, and names the dish and field of a fault in it', () => {
  const facts = { description: 'Z serem', allergens: ['milk' as const], diets: ['vegetarian' as const], days: [1, 3] };
  const optionGroups = [{ name: 'Rozmiar', least: 1, most: 1 }];
  const sidedishes = [{ name: 'Duża', price: 8, group: 'rozmiar ' }];
  expect(readMenu(menu({ name: 'Pizza', price: 30, ...facts, optionGroups, sidedishes }))).toMatchObject({
    dishes: [{ ...facts, optionGroups, sideDishes: [{ name: 'Duża', price: 800, group: 'Rozmiar' }] }],
  });

  const wrong = {
    name: 'Pizza',
    price: 30,
    description: 'x'.repeat(501),
    allergens: ['ser'],
    diets: 'vegan',
    days: [0, 1.5],
    date: '2026-02-30',
    optionGroups: [{ name: 7, least: 1 }],
    sidedishes: [{ name: 'Duża', price: 8, group: 7 }],
  };
  const refusal = readMenu({
    name: 'Bar',
    dishes: [wrong, { name: 'Kompot', price: 3, optionGroups: [{ name: 'Lód', least: 1, most: 1 }] }],
  });
  expect((refusal as Refusal).messages).toEqual([
    'dishes[0] "Pizza", sidedishes[0] "Duża", group: must be string',
    'dishes[0] "Pizza", description: must not be longer than 500 characters',
    expect.stringMatching(/^dishes\[0\] "Pizza", allergens.0: must be one of gluten, crustaceans/),
    'dishes[0] "Pizza", diets: must be array',
    'dishes[0] "Pizza", days.0: must be >= 1',
    'dishes[0] "Pizza", days.1: must be integer',
    'dishes[0] "Pizza", date: is not a date (YYYY-MM-DD)',
    'dishes[0] "Pizza", optionGroups.0.most: is missing',
    'dishes[0] "Pizza", optionGroups.0.name: must be string',
    'dishes[1] "Kompot", optionGroups.0.name: the option group has fewer side dishes than must be chosen',
  ]);
});

it('accepts the same side dish in two dishes', () => {
  const sidedishes = [{ name: 'Chleb', price: 1 }];
  expect(readMenu(menu({ name: 'A', price: 1, sidedishes }, { name: 'B', price: 1, sidedishes }))).toMatchObject({
    dishes: [{ name: 'A' }, { name: 'B' }],
  });
});

describe('the sums of a restaurant', () => {
  it('are read like prices, and may be missing', () => {
    expect(readMenu({ ...menu(), minimumOrder: '40,00 zł', freeDeliveryFrom: 120 })).toMatchObject({
      minimumOrder: 4000,
      freeDeliveryFrom: 12_000,
    });
    expect(Object.keys(readMenu(menu()))).toEqual(['name', 'url', 'telephone', 'address', 'dishes']);
  });
  it('are refused by their name', () =>
    expect(readMenu({ ...menu(), minimumOrder: 'od 40', freeDeliveryFrom: '' })).toMatchObject({
      messages: [
        'minimumOrder: price "od 40" cannot be read as an amount in złoty',
        'freeDeliveryFrom: price "" cannot be read as an amount in złoty',
      ],
    }));
});

it('is refused with more side dishes than a menu can have', () => {
  const sidedishes = Array.from({ length: 100 }, () => ({ name: 'a', price: 1 }));
  const dishes = Array.from({ length: 1_600 }, (_, n) => ({ name: `Danie ${n}`, price: 1, sidedishes }));
  expect(readMenu({ name: 'Bar', dishes })).toMatchObject({ status: 409, code: 'MENU_FULL' });
});
