import type { Command } from '../oracle/commands.js';
import type { Ledger } from '../oracle/ledger.js';
import { isPayable, type Order } from '../oracle/orders.js';
import type { Intent } from './intents.js';
import { amountNear, living, pick, usualPrices, type Present } from './picks.js';

/** The concrete commands of an intent about orders; `undefined` of another one. */
export function resolveOrder(intent: Intent, now: Present): Command[] | undefined {
  const orders = now.ledger.orders.filter((order) => order.state !== 'DELETED');
  const order = pick(orders, intent.who);
  switch (intent.kind) {
    case 'place':
      return now.ledger.orders.length < 5 ? place(intent, now) : [];
    case 'erase':
      return living(now).length > 1 ? [{ type: 'erase', person: pick(living(now), intent.who) ?? '' }] : [];
    case 'price':
    case 'removeEntry':
      return order ? changeEntry(intent, now.ledger, order) : [];
    case 'addEntry': {
      const missing = living(now).filter((person) => !order?.entries.has(person));
      const person = pick(missing, intent.what);
      return order && person
        ? [{ type: 'addEntry', order: order.name, person, price: pick(usualPrices, intent.amount) ?? 0 }]
        : [];
    }
    case 'state': {
      const states =
        order && isPayable(order)
          ? (['REJECTED', 'DELIVERED', 'CREATED', 'REJECTED', 'DELETED'] as const)
          : (['ORDERED', 'DELIVERED', 'ORDERED'] as const);
      return order ? [{ type: 'state', order: order.name, state: pick(states, intent.what) ?? 'ORDERED' }] : [];
    }
    case 'changePayer': {
      const others = living(now).filter((person) => person !== order?.payer);
      const payer = pick(others, intent.what);
      return order && payer ? [{ type: 'changePayer', order: order.name, payer }] : [];
    }
    default:
      return undefined;
  }
}

/** A new order, mostly ordered at once. Most people have an entry. */
export function place(intent: Intent, now: Present): Command[] {
  const people = living(now);
  const order = `order-${now.ledger.orders.length + 1}`;
  const payer = pick(people, intent.who) ?? '';
  const creator = intent.twist % 4 === 3 ? (pick(people, intent.who + 1) ?? '') : payer;
  const entries = people
    .filter((_, index) => ((intent.amount >> index) & 3) !== 3)
    .map((person, index) => ({ person, price: pick(usualPrices, intent.what + (intent.what % 2) * index) ?? 0 }));
  const placed: Command = { type: 'place', order, creator, payer, entries };
  return intent.twist % 8 === 7 ? [placed] : [placed, { type: 'state', order, state: 'ORDERED' }];
}

/** Another price: often such that nothing is open, or less than what was paid. */
function changeEntry(intent: Intent, ledger: Ledger, order: Order): Command[] {
  const person = pick([...order.entries.keys()], intent.what);
  if (person === undefined) return [];
  if (intent.kind === 'removeEntry') return [{ type: 'removeEntry', order: order.name, person }];
  const paid = Math.max(0, ledger.confirmed(order, person));
  const price = intent.twist % 4 ? (pick(usualPrices, intent.amount) ?? 0) : amountNear(paid, intent.amount);
  return [{ type: 'price', order: order.name, person, price }];
}
