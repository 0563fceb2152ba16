import { namedAmong } from '@kantyna/contracts/display-names';
import { STATISTICS_ROWS, type FlagKind } from '@kantyna/contracts/product';
import type { Statistics, StatisticsMonth } from '@kantyna/contracts/orders/statistics';
import type { Grants } from '@kantyna/contracts/messages/messages';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import { isErased, type Person } from '@kantyna/contracts/people/person';
import { priceOrder } from '@kantyna/money/order-price';
import { callerOf } from '@kantyna/order-rules/roles';
import type { Entry, StoredOrder } from '../stored-order.js';
import { averageOf, averageOver, sumOf, sumOver, type Lunches } from './averages.js';
import { countVoices } from '../voices/voice-counts.js';
import { rankVoices } from './voice-ranking.js';
import { isLate, type Delivery } from './lateness.js';

/** The parts of a DELIVERED order that count. The price of a dish may include its side dishes. */
export interface CountedOrder extends Delivery, Pick<StoredOrder, 'creator' | 'deliveryData'> {
  readonly restaurant: Pick<StoredOrder['restaurant'], 'id' | 'name'>;
  readonly caller?: Person;
  readonly grants?: Grants | undefined;
  readonly entries: readonly (Pick<Entry, 'id' | 'billed' | 'corrected' | 'voices'> & {
    readonly person: Pick<Person, 'id'>;
    readonly dishEntries: readonly (Pick<DishEntry, 'id' | 'dishName' | 'price' | 'sideDishes' | 'sharedWith'> & {
      readonly flag?: { readonly kind: FlagKind };
    })[];
  })[];
}

/** The rows of a list by id, and how one more is counted. */
function tally<R extends object>() {
  const rows = new Map<string, R>();
  return {
    rows,
    add(id: string, first: R, more: (row: R) => void): void {
      const row = rows.get(id) ?? first;
      rows.set(id, row);
      more(row);
    },
    /** The rows with the greatest count first, of equal ones that with the smaller id. */
    greatest: (count: (row: R) => number, wanted: (row: R) => boolean = () => true): R[] =>
      [...rows]
        .filter(([, row]) => wanted(row))
        .sort(([idA, a], [idB, b]) => count(b) - count(a) || (idA < idB ? -1 : 1))
        .slice(0, STATISTICS_ROWS)
        .map(([, row]) => row),
  };
}

interface CountedLunches extends Lunches {
  count: number;
  cost: number;
  readonly eaterIds: Set<string>;
}

/** `company`: what the company pays of the lunches, and for whom. */
interface CountedMonth extends CountedLunches {
  readonly shown: StatisticsMonth;
  readonly company: CountedLunches;
}

const nothing = (): CountedLunches => ({ count: 0, cost: 0, eaterIds: new Set() });

const emptyMonth = (_: unknown, index: number): CountedMonth => ({
  ...nothing(),
  company: nothing(),
  shown: {
    ...{ month: index + 1, orders: 0, lunches: 0, timed: 0, late: 0, dishes: 0 },
    flagged: { missing: 0, wrong: 0, cold: 0, other: 0 },
  },
});

/**
 * Counts the DELIVERED orders of a year: `add` takes each of them once, those of earlier dates first, and `result` says what they were
 * (docs/rules/statistics.md). Voices count about orders until a date (`voicesCountedUntil`).
 */
export function countYear(year: number, voicesUntil: string) {
  const months = Array.from({ length: 12 }, emptyMonth);
  const restaurants = tally<{ id: string; name: string; orders: number; lunches: number }>();
  const dishes = tally<{ name: string; restaurantId: string; portions: number }>();
  const voices = new Map<string, ReturnType<typeof countVoices>>();
  const organisers = tally<{ person: Person; opened: number; called: number }>();

  const thank = (person: Person, role: 'opened' | 'called') =>
    organisers.add(person.id, { person, opened: 0, called: 0 }, (row) => {
      row[role] += 1;
      row.person = person;
    });

  return {
    add(order: CountedOrder): void {
      const { restaurant, entries, grants = [] } = order;
      const month = months[Number(order.orderDate.slice(5, 7)) - 1]!;
      const { shown } = month;
      shown.orders += 1;
      shown.lunches += entries.length;
      month.count += entries.length;
      month.cost += priceOrder(order.deliveryData, entries).totalOrderPrice;
      for (const { personId, amount } of grants) {
        month.company.cost += amount;
        month.company.eaterIds.add(personId);
      }
      const late = isLate(order);
      if (late !== undefined) shown.timed += 1;
      if (late) shown.late += 1;
      restaurants.add(restaurant.id, { id: restaurant.id, name: restaurant.name, orders: 0, lunches: 0 }, (row) => {
        row.name = restaurant.name;
        row.orders += 1;
        row.lunches += entries.length;
      });
      if (!voices.has(restaurant.id)) voices.set(restaurant.id, countVoices());
      if (order.orderDate <= voicesUntil) voices.get(restaurant.id)!.add(order);
      for (const { person, dishEntries } of entries) {
        month.eaterIds.add(person.id);
        for (const { dishName: name, flag } of dishEntries) {
          shown.dishes += 1;
          if (flag) shown.flagged[flag.kind] += 1;
          const first = { name, restaurantId: restaurant.id, portions: 0 };
          dishes.add(`${restaurant.id} ${name}`, first, (row) => (row.portions += 1));
        }
      }
      thank(order.creator, 'opened');
      thank(callerOf(order), 'called');
    },

    result(): Omit<Statistics, 'firstYear'> {
      const thanked = organisers.greatest(
        ({ opened, called }) => opened + called,
        ({ person }) => !isErased(person),
      );
      const named = namedAmong(thanked.map(({ person }) => person));
      return {
        year,
        people: new Set(months.flatMap(({ eaterIds }) => [...eaterIds])).size,
        ...said({ averageLunch: averageOver(months), paidByCompany: sumOver(months.map(({ company }) => company)) }),
        months: months.map((month) => {
          const paidByCompany = sumOf(month.company);
          const paidByPeople = paidByCompany === undefined ? undefined : month.cost - paidByCompany;
          return { ...month.shown, ...said({ averageLunch: averageOf(month), paidByCompany, paidByPeople }) };
        }),
        restaurantCount: restaurants.rows.size,
        restaurants: restaurants.greatest(({ orders }) => orders),
        dishCount: dishes.rows.size,
        topDishes: dishes
          .greatest(({ portions }) => portions)
          .map(({ name, restaurantId, portions }) => ({
            name,
            restaurantName: restaurants.rows.get(restaurantId)!.name,
            portions,
          })),
        voices: rankVoices(
          [...voices].map(([id, counts]) => ({ id, name: restaurants.rows.get(id)!.name, ...counts.result() })),
        ),
        organisers: thanked.map(({ person, opened, called }) => ({ ...named(person), opened, called })),
      };
    },
  };
}

/** The amounts that may be said. */
const said = <K extends string>(amounts: Record<K, number | undefined>) =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== undefined)) as Partial<
    Record<K, number>
  >;
