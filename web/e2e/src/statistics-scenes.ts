import type { Page } from 'playwright';
import type { Statistics } from '@kantyna/contracts/orders/statistics';
import { testUsers, type Colleague } from './company.js';
import { replyWith } from './replies.js';
import type { Scene } from './scene.js';

const YEAR = 2026;

const idOf = (index: number) => String(index).padStart(24, '0');
const NONE = { missing: 0, wrong: 0, cold: 0, other: 0 };
const EMPTY = { orders: 0, lunches: 0, dishes: 0, timed: 0, late: 0, flagged: NONE };

const voiced = ([name, up, down]: (string | number)[]) => ({
  ...{ name: String(name), restaurantName: 'Bar Mleczny Pod Kasztanem' },
  ...{ up: Number(up), down: Number(down) },
});

/** A year of twenty people, who did not eat in August. */
export const OF_TWENTY: Statistics = {
  ...{
    year: YEAR,
    firstYear: YEAR - 1,
    people: 20,
    averageLunch: 3178,
    paidByCompany: 963_217,
    restaurantCount: 14,
    dishCount: 163,
  },
  months: Array.from({ length: 12 }, (_, index) => {
    if (index === 7 || index === 11) return { month: index + 1, ...EMPTY };
    const orders = 14 + ((index * 5) % 9);
    const averageLunch = 2890 + index * 40 + ((index * 71) % 130);
    const company = index < 3 ? {} : { paidByCompany: orders * 8_500, paidByPeople: orders * 8_500 + index * 9_310 };
    const few = index === 6 ? {} : { averageLunch, ...company };
    return {
      ...{ month: index + 1, orders, lunches: index === 6 ? 9 : orders * 8 + index, dishes: orders * 11, ...few },
      ...{ timed: orders - 3, late: (index * 3) % 5, flagged: { ...NONE, wrong: index % 3, cold: index % 2 } },
    };
  }),
  restaurants: [
    'Bar Mleczny Pod Kasztanem',
    'Sushi Sakura i Przyjaciele z Ulicy Piotrkowskiej',
    'Pizzeria La Fontanna',
    'Thai Wok',
    'Burger u Zenka',
    'Zapiecek',
    'Ćma',
    'Kebab Stambuł',
    'Curry House',
    'Zdrowa Miska',
  ].map((name, index) => ({ id: idOf(index), name, orders: 52 - index * 5, lunches: 401 - index * 38 })),
  topDishes: [
    'Pierogi ruskie',
    'Kotlet schabowy z ziemniakami i zasmażaną kapustą',
    'Żurek z białą kiełbasą i jajkiem na wiejskiej śmietanie',
    'Margherita',
    'Pad Thai',
    'Rosół',
    'Burger Klasyczny',
    'Naleśniki',
    'Bigos',
    'Zestaw lunchowy',
  ].map((name, index) => ({ name, restaurantName: 'Bar Mleczny Pod Kasztanem', portions: 188 - index * 17 })),
  voices: {
    best: [
      ['Pierogi ruskie', 41, 3],
      ['Kotlet schabowy z ziemniakami i zasmażaną kapustą', 30, 5],
      ['Żurek z białą kiełbasą i jajkiem na wiejskiej śmietanie', 19, 2],
      ['Pad Thai', 11, 1],
    ].map(voiced),
    disliked: [
      ['Naleśniki', 2, 9],
      ['Burger Klasyczny', 4, 8],
    ].map(voiced),
    restaurants: [
      { name: 'Sushi Sakura i Przyjaciele z Ulicy Piotrkowskiej', up: 44, down: 21, faults: [12, 7, 3] },
      { name: 'Bar Mleczny Pod Kasztanem', up: 108, down: 28, faults: [0, 9, 0] },
      { name: 'Zapiecek', up: 7, down: 0, faults: [0, 0, 0] },
    ].map(({ faults: [late, cold, wrong], ...restaurant }, index) => ({
      ...{ id: idOf(index), ...restaurant },
      faults: { late: late!, cold: cold!, wrong: wrong! },
    })),
  },
  organisers: testUsers.slice(0, 10).map(({ username }, index) => ({
    ...{ userId: idOf(index), username, opened: 40 - index * 4, called: 31 - index * 3 },
  })),
};

/** A year of one person, who ate three times. */
export const OF_ONE: Statistics = {
  ...{ year: YEAR, firstYear: YEAR, people: 1, restaurantCount: 1, dishCount: 1 },
  months: Array.from({ length: 12 }, (_, index) =>
    index === 10 ? { month: 11, ...EMPTY, orders: 3, lunches: 3, dishes: 3 } : { month: index + 1, ...EMPTY },
  ),
  restaurants: [{ id: idOf(0), name: 'Zapiecek', orders: 3, lunches: 3 }],
  topDishes: [{ name: 'Żurek', restaurantName: 'Zapiecek', portions: 3 }],
  organisers: [{ userId: idOf(0), username: testUsers[0]!.username, opened: 3, called: 3 }],
};

/** Has a page show these statistics, as of a company that ordered for a year. */
export const showStatistics = async (page: Page, reply: Statistics): Promise<void> => {
  await replyWith(page, 'statistics', reply);
  await page.reload();
  await page.getByRole('heading', { name: 'Restaurants' }).waitFor();
};

/** The page of a year with twenty people and their tables, with one person, and with nobody. */
export const statisticsScenes = (by: Colleague): Scene[] => [
  { name: '58-statistics', path: `/statistics?year=${YEAR}`, by, act: (page) => showStatistics(page, OF_TWENTY) },
  {
    name: '58-statistics-tables',
    path: `/statistics?year=${YEAR}`,
    by,
    act: async (page) => {
      await showStatistics(page, OF_TWENTY);
      const closed = page.getByRole('button', { name: 'Show as a table' });
      for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
      await page.getByRole('button', { name: 'Hide the table' }).nth(2).waitFor();
    },
  },
  { name: '58-statistics-one', path: `/statistics?year=${YEAR}`, by, act: (page) => showStatistics(page, OF_ONE) },
  { name: '58-statistics-empty', path: '/statistics?year=2001', by },
];
