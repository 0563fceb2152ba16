import type { RestaurantThumbs, Thumbs, Voice, VoiceCounts } from '@kantyna/contracts/orders/voices';
import { FEWEST_VOICES } from '@kantyna/contracts/product';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import { daysAfter } from '@kantyna/kernel/clock';
import { DAYS_TO_FLAG } from '@kantyna/order-rules/conditions';

/** The parts of an order that are counted. */
export interface VoicedOrder {
  readonly orderDate: string;
  readonly entries: readonly {
    readonly id: string;
    readonly person: { readonly id: string };
    readonly voices?: readonly Voice[] | undefined;
    readonly dishEntries: readonly Pick<DishEntry, 'id' | 'dishName' | 'sharedWith'>[];
  }[];
}

/** What is said of a dish in a year: the latest voice of each person, by their id. Fewer than three people wait. */
interface SaidOfDish {
  readonly name: string;
  readonly shown: Map<string, Voice>;
  readonly waiting: Map<string, Voice>;
}

const thumbsOf = (voices: readonly Voice[]): Thumbs => {
  const up = voices.filter(({ thumb }) => thumb === 'up').length;
  return { up, down: voices.length - up };
};

const withFaults = (voices: readonly Voice[]): RestaurantThumbs => {
  const count = (fault: string) => voices.filter(({ faults = [] }) => faults.some((one) => one === fault)).length;
  return { ...thumbsOf(voices), faults: { late: count('late'), cold: count('cold'), wrong: count('wrong') } };
};

/** The latest date (`YYYY-MM-DD`) of orders whose voices are counted: nobody can give or take back one about them any more. */
export const voicesCountedUntil = (today: string): string => daysAfter(today, -DAYS_TO_FLAG - 1);

/**
 * Counts what people said about the dishes of one restaurant (docs/rules/bill-and-flags.md, Voices). `add` takes each DELIVERED order until
 * `voicesCountedUntil` once, those of earlier dates first. What is said of a dish in a year grows by three people or more at once; of a
 * person's voices the latest counts. A voice about a dish that the person does not eat any more is left out.
 *
 *     1 July: Bigos of Anna up, Bartek up, Celina down; Żurek of Danka down     { up: 2, down: 1, …, dishes: [{ name: 'Bigos', up: 2, down: 1 }] }
 *     2 July: Bigos of Anna down, Danka down                                    the same: two people wait
 *     3 July: Bigos of Ewa up                                                   { up: 2, down: 3, …, dishes: [{ name: 'Bigos', up: 2, down: 3 }] }
 */
export function countVoices() {
  const said = new Map<string, SaidOfDish>();
  return {
    add({ orderDate, entries }: VoicedOrder): void {
      for (const { id: entryId, person, voices = [] } of entries)
        for (const voice of voices) {
          const eaten = entries
            .flatMap((holder) => holder.dishEntries.filter((dish) => eats(entryId, holder.id, dish)))
            .find(({ id }) => id === voice.dishEntryId);
          if (!eaten) continue;
          const key = `${orderDate.slice(0, 4)} ${eaten.dishName}`;
          const dish = said.get(key) ?? { name: eaten.dishName, shown: new Map(), waiting: new Map() };
          dish.waiting.set(person.id, voice);
          said.set(key, dish);
        }
      for (const { shown, waiting } of said.values()) {
        if (waiting.size < FEWEST_VOICES) continue;
        waiting.forEach((voice, personId) => shown.set(personId, voice));
        waiting.clear();
      }
    },

    /** The dishes in the order of their names, and their sums. */
    result(): VoiceCounts {
      const dishes = new Map<string, Voice[]>();
      for (const { name, shown } of said.values())
        if (shown.size > 0) dishes.set(name, [...(dishes.get(name) ?? []), ...shown.values()]);
      return {
        ...withFaults([...dishes.values()].flat()),
        dishes: [...dishes]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, voices]) => ({ name, ...thumbsOf(voices) })),
      };
    },
  };
}

const eats = (entryId: string, holderId: string, { sharedWith = [] }: Pick<DishEntry, 'sharedWith'>): boolean =>
  entryId === holderId || sharedWith.includes(entryId);
