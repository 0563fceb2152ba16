import { byName } from '@kantyna/contracts/name';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import { dueFor } from '@kantyna/order-rules/company-part';

/** Who gets something of an order: a person with an entry, or somebody whom they added a dish for. */
export interface HandOutRow {
  /** The key of its tick: the entry's id, for somebody else with their name. */
  readonly key: string;
  readonly entry: OrderEntry;
  /** The guest whom the dishes are for, if that is not the person of the entry. */
  readonly forWhom?: string;
  readonly dishes: readonly DishEntry[];
  /** The amount to collect from the person of the entry (grosze). It stands with their dishes, or else with those of their first guest. */
  readonly due?: number;
  /** The part of it that the person reported to have paid (grosze). */
  readonly reported?: number;
}

/**
 * The rows of the hand-out sheet, by name. A person whose dishes are all for somebody else has none of their own. `due` is missing for the
 * payer, for who has paid, or has credit for it (`leftOf`: without what credit pays, and what is reported, in grosze), and for all in the eyes
 * of those who may not know.
 */
export function handOutRows(
  entries: readonly OrderEntry[],
  payerId: string,
  leftOf: (entry: OrderEntry, unpaid: number) => { open: number; reported: number } = (_entry, unpaid) => ({
    open: unpaid,
    reported: 0,
  }),
): HandOutRow[] {
  const rows = entries.flatMap((entry): HandOutRow[] => {
    const shared = entries.flatMap(({ dishEntries }) =>
      dishEntries.filter((dish) => dish.sharedWith?.includes(entry.id)),
    );
    const ownDishes = [...entry.dishEntries.filter(({ forWhom }) => forWhom === undefined), ...shared];
    const guests = new Set(entry.dishEntries.flatMap(({ forWhom }) => forWhom ?? []));
    const all: HandOutRow[] = [
      ...(ownDishes.length > 0 ? [{ key: entry.id, entry, dishes: ownDishes }] : []),
      ...[...guests].map((forWhom) => ({
        key: `${entry.id} ${forWhom}`,
        entry,
        forWhom,
        dishes: entry.dishEntries.filter((dish) => dish.forWhom === forWhom),
      })),
    ];
    const { open: due, reported } = leftOf(entry, unpaidOf(entry, payerId));
    const money = { due, ...(reported > 0 && { reported: Math.min(reported, due) }) };
    return all.map((row, index) => (index === 0 && due > 0 ? { ...row, ...money } : row));
  });
  return rows.toSorted((one, other) => byName(nameOf(one), nameOf(other)));
}

const nameOf = ({ entry, forWhom }: HandOutRow): string => forWhom ?? entry.username;

const unpaidOf = (entry: OrderEntry, payerId: string): number =>
  entry.userId === payerId || entry.paymentStatus !== 'UNPAID' ? 0 : dueFor(entry) - (entry.confirmedAmount ?? 0);
