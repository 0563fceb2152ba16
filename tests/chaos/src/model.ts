import type { DeliveryData, OrderState, PaymentStatus } from '@kantyna/contracts/orders/order';
import type { Transition } from '@kantyna/acceptance/ordering';
import { TRANSITION_TABLE } from '@kantyna/acceptance/transition-table';

/** An order as docs/rules has it, written again without the product's code. Prices in grosze, people by id. */
export interface ModelOrder {
  readonly id: string;
  readonly creator: string;
  readonly state: OrderState;
  readonly last?: Transition;
  readonly modifiers: DeliveryData;
  readonly entries: readonly ModelEntry[];
  /** The confirmed amount of each person. */
  readonly confirmed: Readonly<Record<string, number>>;
}

export interface ModelEntry {
  readonly id: string;
  readonly person: string;
  readonly dishes: readonly { readonly id: string; readonly price: number }[];
}

/** What a person does to an order. `by` is their id, `owner` the person whose entry it concerns. */
export type Command =
  | { readonly kind: 'add'; readonly by: string; readonly price: number }
  | { readonly kind: 'remove'; readonly by: string; readonly owner: string; readonly dish: number }
  | { readonly kind: 'modify'; readonly by: string; readonly modifiers: DeliveryData }
  | { readonly kind: 'move'; readonly by: string; readonly transition: Transition }
  | { readonly kind: 'confirm' | 'revert'; readonly by: string; readonly owner: string };

/** The ids that the reply to `add` tells. */
export interface Added {
  readonly id: string;
  readonly dishEntryId: string;
}

const MOST_DISHES = 50;
const UNKNOWN: Added = { id: '', dishEntryId: '' };

export const isOwed = ({ state }: ModelOrder): boolean => state === 'ORDERED' || state === 'DELIVERED';

/** The order after a command, or the status of its refusal. `added` are the ids of a new dish. */
export function play(order: ModelOrder, command: Command, added = UNKNOWN): ModelOrder | number {
  switch (command.kind) {
    case 'add':
      return add(order, command.by, command.price, added);
    case 'remove':
      return remove(order, command);
    case 'modify':
      return command.by === order.creator ? { ...order, modifiers: command.modifiers } : 403;
    case 'move':
      return move(order, command.by, command.transition);
    default:
      return pay(order, command);
  }
}

function add(order: ModelOrder, by: string, price: number, { id, dishEntryId }: Added): ModelOrder | number {
  if (order.state !== 'CREATED') return 409;
  const dish = { id: dishEntryId, price };
  const own = order.entries.find(({ person }) => person === by);
  if (!own) return { ...order, entries: [...order.entries, { id, person: by, dishes: [dish] }] };
  if (own.dishes.length === MOST_DISHES) return 409;
  return withEntry(order, { ...own, dishes: [...own.dishes, dish] });
}

function remove(order: ModelOrder, command: Extract<Command, { kind: 'remove' }>): ModelOrder | number {
  const { by, owner, dish } = command;
  const entry = order.entries.find(({ person }) => person === owner);
  if (!entry?.dishes[dish]) return 404;
  if (by !== owner && by !== order.creator) return 403;
  if (order.state !== 'CREATED' && by !== order.creator) return 409;
  const dishes = entry.dishes.filter((_, index) => index !== dish);
  if (dishes.length > 0) return withEntry(order, { ...entry, dishes });
  return { ...order, entries: order.entries.filter((one) => one !== entry) };
}

function move(order: ModelOrder, by: string, transition: Transition): ModelOrder | number {
  const { from, to } = TRANSITION_TABLE[transition];
  if (by !== order.creator) return 403;
  if (order.last === transition) return order;
  if (!from.includes(order.state) || (transition === 'setAsOrdering' && order.entries.length === 0)) return 409;
  return { ...order, state: to, last: transition };
}

function pay(order: ModelOrder, command: Extract<Command, { kind: 'confirm' | 'revert' }>): ModelOrder | number {
  const { kind, by, owner } = command;
  const entry = order.entries.find(({ person }) => person === owner);
  if (!entry) return 404;
  if (by !== owner && by !== order.creator) return 403;
  if (!isOwed(order)) return 409;
  if (owner === order.creator) return kind === 'confirm' ? order : 409;
  const { [owner]: _, ...others } = order.confirmed;
  return { ...order, confirmed: kind === 'revert' ? others : { ...others, [owner]: priceOf(order, entry) } };
}

const withEntry = (order: ModelOrder, changed: ModelEntry): ModelOrder => ({
  ...order,
  entries: order.entries.map((one) => (one.person === changed.person ? changed : one)),
});

/** The discount of each entry in grosze: that of all dishes rounded down, by the largest remainder, of equal ones the earliest entry. */
function discountsOf({ modifiers: { decreaseInPercent }, entries }: ModelOrder): Map<string, number> {
  const bases = entries.map(({ person, dishes }) => ({
    person,
    base: dishes.reduce((sum, { price }) => sum + price, 0),
  }));
  const all = bases.reduce((sum, { base }) => sum + base, 0);
  const total = Math.floor((all * decreaseInPercent) / 100);
  const shares = bases.map(({ person, base }) => {
    const exact = BigInt(total) * BigInt(base);
    return { person, whole: Number(exact / BigInt(all || 1)), remainder: exact % BigInt(all || 1) };
  });
  const left = total - shares.reduce((sum, { whole }) => sum + whole, 0);
  const first = shares.toSorted((a, b) => Number(b.remainder - a.remainder)).slice(0, left);
  return new Map(shares.map((one) => [one.person, one.whole + (first.includes(one) ? 1 : 0)]));
}

/** The final price of an entry in grosze. */
export function priceOf(order: ModelOrder, { person, dishes }: ModelEntry): number {
  const { modifiers, entries } = order;
  const { deliveryCostPerEverybody, deliveryCostPerDish } = modifiers;
  const base = dishes.reduce((sum, { price }) => sum + price, 0);
  const rest = deliveryCostPerEverybody % entries.length;
  const index = entries.findIndex((one) => one.person === person);
  const share = (deliveryCostPerEverybody - rest) / entries.length + (index < rest ? 1 : 0);
  return base - (discountsOf(order).get(person) ?? 0) + share + deliveryCostPerDish * dishes.length;
}

/** What is confirmed of an entry, and its status. */
export function paidPartOf(order: ModelOrder, entry: ModelEntry): { confirmed: number; status: PaymentStatus } {
  const price = priceOf(order, entry);
  const confirmed = entry.person === order.creator ? price : order.confirmed[entry.person];
  return { confirmed: confirmed ?? 0, status: confirmed === price ? 'CONFIRMED' : 'UNPAID' };
}

/** What people owe the creator for an order, in grosze by their id; a negative amount is owed to them. One that is not placed costs nothing. */
export function debtsOf(order: ModelOrder): Map<string, number> {
  const debts = new Map<string, number>();
  for (const [person, confirmed] of Object.entries(order.confirmed)) debts.set(person, -confirmed);
  if (!isOwed(order)) return debts;
  for (const entry of order.entries.filter(({ person }) => person !== order.creator))
    debts.set(entry.person, (debts.get(entry.person) ?? 0) + priceOf(order, entry));
  return debts;
}
