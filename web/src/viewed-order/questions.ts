import type { AskedDish, SoldOut } from '@kantyna/contracts/orders/phone';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';

/** A question to a person about a sold-out dish of theirs, or one that they share, open or answered. */
export interface Question {
  /** Stays the same while the question does. */
  readonly key: string;
  readonly soldOut: SoldOut;
  /** The first of their dishes that were asked about: those that are open come first. */
  readonly asked: AskedDish;
}

/** The questions of a person about sold-out dishes, one for each dish: open ones and those that are settled. */
export function questionsOf({ soldOut = [], currentUserId }: Pick<ShowOrder, 'soldOut' | 'currentUserId'>): Question[] {
  return soldOut.flatMap((one) => {
    const mine = one.asked.filter(
      ({ personId, sharedWith }) => personId === currentUserId || sharedWith?.includes(currentUserId),
    );
    const asked = mine.find(({ outcome }) => !outcome) ?? mine[0];
    return asked ? [{ key: `${one.dishId} ${one.until}`, soldOut: one, asked }] : [];
  });
}

/** The side dishes that go with a person's portions of a sold-out dish: another dish comes without any. */
export function lostSides(
  orderEntries: ShowOrder['orderEntries'],
  { asked: all }: SoldOut,
  { orderEntryId }: AskedDish,
): string[] {
  const ids = all.filter((one) => one.orderEntryId === orderEntryId).map(({ dishEntryId }) => dishEntryId);
  const dishes = orderEntries.flatMap(({ dishEntries }) => dishEntries).filter(({ id }) => ids.includes(id));
  return [...new Set(dishes.flatMap(({ sideDishes }) => sideDishes.map(({ name }) => name)))];
}
