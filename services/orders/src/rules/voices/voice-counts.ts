import type { RestaurantThumbs, Thumbs, Voice, VoiceCounts } from '@kantyna/contracts/orders/voices';
import { FEWEST_VOICES } from '@kantyna/contracts/product';
import type { DishEntry } from '@kantyna/contracts/orders/order';

/** The parts of an entry that are counted. */
export interface VoicedEntry {
  readonly id: string;
  readonly person: { readonly id: string };
  readonly voices?: readonly Voice[] | undefined;
  readonly dishEntries: readonly Pick<DishEntry, 'id' | 'dishName' | 'sharedWith'>[];
}

/** The latest voice of each person, by their id. */
type ByPerson = ReadonlyMap<string, Voice>;

const thumbsOf = (voices: readonly Voice[]): Thumbs => {
  const up = voices.filter(({ thumb }) => thumb === 'up').length;
  return { up, down: voices.length - up };
};

const withFaults = (voices: readonly Voice[]): RestaurantThumbs => {
  const count = (fault: string) => voices.filter(({ faults = [] }) => faults.some((one) => one === fault)).length;
  return { ...thumbsOf(voices), faults: { late: count('late'), cold: count('cold'), wrong: count('wrong') } };
};

const isOfEnough = (people: Iterable<string>): boolean => new Set(people).size >= FEWEST_VOICES;

/**
 * Counts what people said about the dishes of one restaurant (docs/rules/bill-and-flags.md, Voices). `add` takes the entries of each DELIVERED
 * order once, those of earlier dates first: of a person's voices about dishes of one name the latest counts. A voice about a dish that the
 * person does not eat any more is left out.
 *
 *     Bigos: Anna up, Bartek up, Celina down; Żurek: Anna up, Bartek down
 *     { up: 2, down: 1, …, dishes: [{ name: 'Bigos', up: 2, down: 1 }] }      two people about Żurek: nothing of it is said
 */
export function countVoices() {
  const dishes = new Map<string, Map<string, Voice>>();
  return {
    add(entries: readonly VoicedEntry[]): void {
      for (const { id: entryId, person, voices = [] } of entries)
        for (const voice of voices) {
          const eaten = entries
            .flatMap((holder) => holder.dishEntries.filter((dish) => eats(entryId, holder.id, dish)))
            .find(({ id }) => id === voice.dishEntryId);
          if (!eaten) continue;
          const said = dishes.get(eaten.dishName) ?? new Map<string, Voice>();
          dishes.set(eaten.dishName, said.set(person.id, voice));
        }
    },

    /** The dishes in the order of their names. The sums leave out what fewer than three people said about all other dishes together. */
    result(): VoiceCounts {
      const all = [...dishes].sort(([a], [b]) => (a < b ? -1 : 1));
      const isShown = ([, said]: readonly [string, ByPerson]) => isOfEnough(said.keys());
      const shown = all.filter(isShown);
      const others = all.filter((one) => !isShown(one));
      const counted = isOfEnough(others.flatMap(([, said]) => [...said.keys()])) ? all : shown;
      return {
        ...withFaults(counted.flatMap(([, said]) => [...said.values()])),
        dishes: shown.map(([name, said]) => ({ name, ...thumbsOf([...said.values()]) })),
      };
    },
  };
}

const eats = (entryId: string, holderId: string, { sharedWith = [] }: Pick<DishEntry, 'sharedWith'>): boolean =>
  entryId === holderId || sharedWith.includes(entryId);
