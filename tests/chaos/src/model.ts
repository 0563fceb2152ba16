import type { DeliveryData, OrderState } from '@kantyna/contracts/orders/order';
import type { Transition } from '@kantyna/acceptance/ordering';
import { TRANSITION_TABLE } from './transition-table.js';
import type { Command as MoneyCommand } from '@kantyna/sequences/oracle/commands';
import { Oracle } from '@kantyna/sequences/oracle/oracle';
import { finalPrices } from '@kantyna/sequences/oracle/prices';

/** An order as docs/rules has it: who may do what, with the oracle of money. Prices in grosze, people by id. */
export interface ModelOrder {
  readonly id: string;
  readonly creator: string;
  readonly state: OrderState;
  readonly last?: Transition;
  readonly modifiers: DeliveryData;
  readonly entries: readonly ModelEntry[];
  /** The commands that the oracle of money got about it. */
  readonly told: readonly MoneyCommand[];
}

export interface ModelEntry {
  readonly id: string;
  readonly person: string;
  readonly dishes: readonly { readonly id: string; readonly price: number }[];
}

/** An act of a person on an order. `by` is their id, `owner` the person whose entry it concerns. */
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

/** An order that was just opened. */
export const openedOrder = (id: string, creator: string, modifiers: DeliveryData): ModelOrder => ({
  ...{ id, creator, state: 'CREATED', modifiers, entries: [] },
  told: [{ type: 'place', order: id, creator, payer: creator, entries: [] }],
});

/** The order after a command, or the status of its refusal. `added` are the ids of a new dish. */
export function play(order: ModelOrder, command: Command, added = UNKNOWN): ModelOrder | number {
  switch (command.kind) {
    case 'add':
      return add(order, command.by, command.price, added);
    case 'remove':
      return remove(order, command);
    case 'modify':
      return command.by === order.creator ? changed(order, { modifiers: command.modifiers }) : 403;
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
  if (!own) return changed(order, { entries: [...order.entries, { id, person: by, dishes: [dish] }] });
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
  return changed(order, { entries: order.entries.filter((one) => one !== entry) });
}

function move(order: ModelOrder, by: string, transition: Transition): ModelOrder | number {
  const { from, to } = TRANSITION_TABLE[transition];
  if (by !== order.creator) return 403;
  if (order.last === transition) return order;
  if (!from.includes(order.state) || (transition === 'setAsOrdering' && order.entries.length === 0)) return 409;
  return changed(order, { state: to, last: transition });
}

const STATUSES: Record<string, number> = { NOT_FOUND: 404, FORBIDDEN: 403 };

function pay(order: ModelOrder, { kind, by, owner }: Extract<Command, { kind: 'confirm' | 'revert' }>) {
  const about = { by, order: order.id, person: owner, payer: order.creator };
  const command: MoneyCommand =
    kind === 'confirm'
      ? { type: 'confirmEntry', label: String(order.told.length), ...about }
      : { type: 'revertEntry', ...about, amount: confirmedOf(order, owner) };
  const { refused } = oracleAfter(order.told).do(command);
  if (refused !== undefined) return STATUSES[refused] ?? 409;
  return { ...order, told: [...order.told, command] };
}

const withEntry = (order: ModelOrder, entry: ModelEntry): ModelOrder =>
  changed(order, { entries: order.entries.map((one) => (one.person === entry.person ? entry : one)) });

/** Changes an order, and tells the oracle. */
function changed(before: ModelOrder, changes: Partial<ModelOrder>): ModelOrder {
  const order = { ...before, ...changes };
  const left = before.entries.filter(({ person }) => order.entries.every((one) => one.person !== person));
  return {
    ...order,
    told: [
      ...order.told,
      ...left.map(({ person }): MoneyCommand => ({ type: 'removeEntry', order: order.id, person })),
      ...order.entries.map(({ person }, index): MoneyCommand => {
        return { type: 'price', order: order.id, person, price: pricesOf(order)[index]! };
      }),
      ...(changes.state ? [{ type: 'state' as const, order: order.id, state: changes.state }] : []),
    ],
  };
}

/** The final price of each entry in grosze. */
export const pricesOf = ({ modifiers, entries }: ModelOrder): number[] =>
  finalPrices({
    people: entries.map(({ person }) => person),
    dishes: entries.flatMap(({ person, dishes }) =>
      dishes.map((dish) => ({ ...dish, sideDishes: 0, eaters: [person] })),
    ),
    modifiers,
  });

/** The amount that is confirmed of a person's entry. */
export const confirmedOf = ({ id, creator, told }: ModelOrder, person: string): number => {
  const { ledger } = after(told);
  return person === creator ? 0 : ledger.confirmed(ledger.order(id)!, person);
};

/** A person's debt to the creator for the order, in grosze; a negative amount is owed to them. */
export const debtOf = ({ creator, told }: ModelOrder, person: string): number =>
  person === creator ? 0 : after(told).between(person, creator).owed;

const played = new WeakMap<readonly MoneyCommand[], Oracle>();

/** The oracle after these commands, for reading only. */
function after(told: readonly MoneyCommand[]): Oracle {
  const oracle = played.get(told) ?? oracleAfter(told);
  played.set(told, oracle);
  return oracle;
}

function oracleAfter(told: readonly MoneyCommand[]): Oracle {
  const oracle = new Oracle();
  for (const command of told) oracle.do(command);
  return oracle;
}
