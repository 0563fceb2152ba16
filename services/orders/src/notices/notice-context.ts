import type { Static, TSchema } from '@kantyna/typebox';
import { events, type EventKind, type EventOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import type { NewEvent } from '@kantyna/kernel/change';
import { toReminder, type StoredOrder } from '../rules/stored-order.js';
import type { ChangedAmount } from '@kantyna/contracts/messages/notices';
import { isOwedIn, payerOf } from '@kantyna/order-rules/roles';
import { priceOrder } from '@kantyna/money/order-price';

/** The fields of an event besides its order and recipients. */
type Said<S extends TSchema> = Omit<Static<S>, keyof ReturnType<typeof toReminder>>;

/** An event for some people. */
export type Notice = NewEvent & { readonly data: { readonly recipientIds: readonly string[] } };

/** A change of an order, and functions that make events of it. Without an actor the change came by itself. */
export interface NoticeContext {
  readonly orderId: string;
  readonly before: StoredOrder;
  readonly after: StoredOrder;
  readonly actor: Person | undefined;
  /** The changed amounts of people other than the actor. */
  readonly changes: readonly PersonsAmount[];
  /** The event for these people without the actor; no event if nobody is left. */
  readonly tell: <S extends TSchema>(kind: EventKind<S>, personIds: readonly string[], said: Said<S>) => Notice[];
}

/** The way to tell people of a change of an order. */
export const noticeContext = (change: Omit<NoticeContext, 'tell'>): NoticeContext => ({
  ...change,
  tell: (kind, personIds, said) => {
    const { orderId, after, actor } = change;
    const recipientIds = [...new Set(personIds)].filter((id) => id !== actor?.id);
    return recipientIds.length > 0 ? [{ kind, data: { ...toReminder(after, orderId, recipientIds), ...said } }] : [];
  },
});

/** The event that tells a person their new amount and nothing else. `why` says the reason; without one it is the bill. */
export const amountNotice = (
  { personId, amount }: PersonsAmount,
  { tell }: NoticeContext,
  why?: EventOf<'billed'>['why'],
): Notice[] => tell(events.billed, [personId], { amount, ...(why && { why }) });

/** The events. The first one of each person says their changed amount, and goes to that person alone. */
export function withAmounts(notices: readonly Notice[], changes: readonly PersonsAmount[]): Notice[] {
  const pending = new Map(changes.map(({ personId, ...changed }) => [personId, changed]));
  return notices.flatMap(({ kind, data }) => {
    const own = data.recipientIds.filter((personId) => pending.has(personId));
    const rest = data.recipientIds.filter((personId) => !pending.has(personId));
    const told = own.map((id) => ({ kind, data: { ...data, recipientIds: [id], changed: pending.get(id)! } }));
    for (const personId of own) pending.delete(personId);
    return rest.length > 0 || own.length === 0 ? [...told, { kind, data: { ...data, recipientIds: rest } }] : told;
  });
}

/** The change of a person's amount, in grosze. */
interface PersonsAmount extends ChangedAmount {
  readonly personId: string;
}

/** The price of each person's entry, in grosze by their id. */
export const pricesOf = ({ deliveryData, entries }: StoredOrder): Map<string, number> => {
  const prices = priceOrder(deliveryData, entries).entries;
  return new Map(entries.map(({ person }, index) => [person.id, prices[index]!.finalPrice]));
};

/** The people whose entry has another price after a change, whether they owe it or not. */
export const changedPrices = (before: StoredOrder, after: StoredOrder): PersonsAmount[] =>
  compared(pricesOf(before), pricesOf(after));

/** The people who owe another amount after a change, and the payer if they are owed another amount. */
export function changedAmounts(before: StoredOrder, after: StoredOrder): PersonsAmount[] {
  const payerId = payerOf(after).id;
  const owed = (order: StoredOrder) => new Map(payerOf(order).id === payerId ? [[payerId, owedToPayer(order)]] : []);
  return [
    ...compared(owingOf(before), owingOf(after)).filter(({ personId }) => personId !== payerId),
    ...compared(owed(before), owed(after)).map((one) => ({ ...one, isOwed: true as const })),
  ];
}

/** Each person's debt to the payer, in grosze by their id. */
function owingOf(order: StoredOrder): Map<string, number> {
  const prices = isOwedIn(order.orderState) ? pricesOf(order) : new Map<string, number>();
  prices.delete(payerOf(order).id);
  return prices;
}

const owedToPayer = (order: StoredOrder): number => [...owingOf(order).values()].reduce((sum, one) => sum + one, 0);

const compared = (old: ReadonlyMap<string, number>, present: ReadonlyMap<string, number>): PersonsAmount[] =>
  [...new Set([...present.keys(), ...old.keys()])]
    .map((personId) => ({ personId, before: old.get(personId) ?? 0, amount: present.get(personId) ?? 0 }))
    .filter(({ before, amount }) => before !== amount);
