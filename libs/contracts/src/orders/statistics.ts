import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { GroszeSum, Id, Shape } from '../format.js';
import { FEWEST_IN_AVERAGE, STATISTICS_ROWS } from '../product.js';
import { FlagCounts } from './bill-and-flags.js';
import { RestaurantThumbs, Thumbs } from './voices.js';

const AverageLunch = Type.Optional({
  ...GroszeSum,
  description: `What a lunch cost on average, in grosze; only over at least ${FEWEST_IN_AVERAGE} people.`,
});

const sumOf = (what: string) =>
  Type.Optional({
    ...GroszeSum,
    description: `${what}, in grosze; only if it pays for at least ${FEWEST_IN_AVERAGE} people.`,
  });

/** The delivered orders of a month: `lunches` are entries, `dishes` portions, `timed` the orders of which is known whether they were late. */
const Month = Shape({
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  orders: Type.Integer(),
  lunches: Type.Integer(),
  averageLunch: AverageLunch,
  paidByCompany: sumOf('What the company pays of the lunches'),
  paidByPeople: sumOf('What people pay beside the company'),
  timed: Type.Integer(),
  late: Type.Integer(),
  ...FlagCounts.properties,
});
export type StatisticsMonth = Static<typeof Month>;

const VoicedDishes = Type.Array(Shape({ name: Type.String(), restaurantName: Type.String(), ...Thumbs.properties }));

/** What people said about dishes of a year's orders: of each dish and restaurant nothing that fewer than three people said. */
const YearsVoices = Shape({
  best: VoicedDishes,
  disliked: VoicedDishes,
  restaurants: Type.Array(Shape({ id: Id, name: Type.String(), ...RestaurantThumbs.properties })),
});
export type YearsVoices = Static<typeof YearsVoices>;

/** The counts of a year's delivered orders. Each list has its greatest first, at most ten rows. */
export const Statistics = Shape({
  year: Type.Integer(),
  firstYear: Type.Optional(Type.Integer({ description: 'The year of the earliest order.' })),
  people: Type.Integer({ description: 'How many people ate.' }),
  averageLunch: AverageLunch,
  paidByCompany: sumOf('What the company pays of the lunches'),
  months: Type.Array(Month, { description: 'Twelve.' }),
  restaurantCount: Type.Integer(),
  restaurants: Type.Array(Shape({ id: Id, name: Type.String(), orders: Type.Integer(), lunches: Type.Integer() })),
  dishCount: Type.Integer(),
  topDishes: Type.Array(Shape({ name: Type.String(), restaurantName: Type.String(), portions: Type.Integer() })),
  voices: Type.Optional(YearsVoices),
  organisers: Type.Array(
    Shape({
      userId: Id,
      username: Type.String(),
      email: Type.Optional(
        Type.String({ description: 'Only of people who share their username with another organiser.' }),
      ),
      opened: Type.Integer(),
      called: Type.Integer(),
    }),
  ),
});
export type Statistics = Static<typeof Statistics>;

/** The call for the page of a year. */
export const statisticsEndpoints = endpointsOf('orders', {
  statistics: {
    route: 'GET /api/orders/statistics.json',
    access: 'user',
    needs: [],
    summary: `A year’s delivered orders in numbers, the ${STATISTICS_ROWS} greatest of each list first; no amount of a single person.`,
    query: Shape({ year: Type.Integer({ minimum: 2000, maximum: 2100 }) }),
    reply: Statistics,
    costly: true,
    replyWithin: 20_000,
  },
});
