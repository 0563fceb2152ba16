import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Colleague, Company } from '@kantyna/acceptance/company';
import { details, NO_DELIVERY, type Restaurant } from '@kantyna/acceptance/ordering';
import { ReplyError } from '@kantyna/contracts/client';
import { newId } from '@kantyna/kernel/ids';
import { isOutage } from './insist.js';
import { confirmedOf, openedOrder, play, type Added, type Command, type ModelOrder } from './model.js';

/** A call that was not answered as it should: what was said, and after how long (ms). */
export interface Refused {
  readonly line: string;
  readonly took: number;
}

/** Notes every acknowledged write outside of the system, as a model of what every view has to show. */
export interface Ledger {
  readonly orders: ReadonlyMap<string, ModelOrder>;
  /** The writes that were acknowledged so far. */
  readonly acknowledged: number;
  /** Each reply that was a 503 or no reply at all; the write was repeated. */
  readonly refusals: readonly Refused[];
  /** How long each payment was repeated until it was acknowledged (ms): payments had to hear of the order first. */
  readonly paidAfter: readonly number[];
  /** A line for each reply that the model does not have. */
  readonly differences: readonly string[];
  /** Opens an order. Resolves when it is acknowledged. */
  open(creator: Colleague, restaurant: Restaurant): Promise<string>;
  /**
   * Sends a command and repeats it with the same Idempotency-Key until there is a reply other than 503. Compares the reply with the model.
   * The commands of one order have to come one after another.
   */
  act(orderId: string, command: Command): Promise<void>;
}

const RETRY_AFTER = 50;
/** The gateway replies within this time (ms), whatever happens behind it. */
const HANG = 15_000;
/** For this long (ms) a service may not know yet, or not any more, what it has from others: 404, and 409 for payments. */
const ARRIVES_WITHIN = 20_000;

/** Creates an empty ledger. */
export function createLedger(company: Company): Ledger {
  const people = new Map(company.people.map((one) => [one.id, one]));
  const orders = new Map<string, ModelOrder>();
  const menus = new Map<string, Restaurant['dishes']>();
  const refusals: Refused[] = [];
  const paidAfter: number[] = [];
  const differences: string[] = [];
  let acknowledged = 0;

  const send = (order: ModelOrder, command: Command, idempotencyKey: string): Promise<unknown> => {
    const { calls } = people.get(command.by)!;
    const rest = { idempotencyKey, signal: AbortSignal.timeout(HANG) };
    const entryOf = (owner: string) => order.entries.find(({ person }) => person === owner);
    switch (command.kind) {
      case 'add':
        return calls.saveOrderEntry({ body: dishOf(order.id, command.price, menus.get(order.id)!), ...rest });
      case 'remove': {
        const entry = entryOf(command.owner);
        const dishEntryId = entry?.dishes[command.dish]?.id ?? newId();
        return calls.deleteDishEntry({ params: { orderEntryId: entry?.id ?? newId(), dishEntryId }, ...rest });
      }
      case 'modify':
        return calls.updateOrder({
          body: { orderId: order.id, ...details({ deliveryData: command.modifiers }) },
          ...rest,
        });
      case 'move': {
        const params = { orderId: order.id };
        return command.transition === 'setAsOrdered'
          ? calls.setAsOrdered({ params, body: {}, ...rest })
          : calls[command.transition]({ params, ...rest });
      }
      default: {
        const params = { orderEntryId: entryOf(command.owner)?.id ?? newId() };
        if (command.kind === 'confirm') return calls.confirmAsPaid({ params, ...rest });
        const amount = confirmedOf(order, command.owner);
        return calls.revertToUnpaid({ params, query: amount === 0 ? {} : { amount }, ...rest });
      }
    }
  };

  /** Repeats a call while it is refused with 503 or without a reply, or as `isEarly` says. */
  const insist = async <T>(call: () => Promise<T>, isEarly: (error: ReplyError) => boolean = () => false) => {
    for (;;) {
      const at = performance.now();
      try {
        return await call();
      } catch (error) {
        const isRefused = error instanceof ReplyError;
        if (isRefused && error.status !== 503 && !isEarly(error)) return error;
        if (!isRefused && !isOutage(error)) throw error;
        refusals.push(refused(error, at));
        await pause(RETRY_AFTER);
      }
    }
  };

  return {
    orders,
    refusals,
    paidAfter,
    differences,
    get acknowledged() {
      return acknowledged;
    },

    open: async (creator, { id: restaurantId, dishes }) => {
      const idempotencyKey = randomUUID();
      const body = { restaurantId, ...details() };
      const until = performance.now() + ARRIVES_WITHIN;
      const opened = await insist(
        () => creator.calls.saveOrder({ body, idempotencyKey, signal: AbortSignal.timeout(HANG) }),
        ({ status }) => status === 404 && performance.now() < until,
      );
      if (opened instanceof ReplyError) throw opened;
      acknowledged += 1;
      const { id } = opened;
      menus.set(id, dishes);
      orders.set(id, openedOrder(id, creator.id, NO_DELIVERY));
      return id;
    },

    act: async (orderId, command) => {
      const order = orders.get(orderId)!;
      const expected = play(order, command);
      const key = randomUUID();
      const isPayment = command.kind === 'confirm' || command.kind === 'revert';
      const startedAt = performance.now();
      const until = startedAt + ARRIVES_WITHIN;
      const isEarly = ({ status }: ReplyError) =>
        typeof expected !== 'number' && (status === 404 || (isPayment && status === 409)) && performance.now() < until;
      const reply = await insist(() => send(order, command, key), isEarly);
      const status = reply instanceof ReplyError ? reply.status : 200;
      const expectedStatus = typeof expected === 'number' ? expected : 200;
      if (status !== expectedStatus)
        differences.push(`${JSON.stringify(command)} in ${orderId} is ${status}, expected ${expectedStatus}`);
      if (status !== 200) return;
      acknowledged += 1;
      if (isPayment) paidAfter.push(performance.now() - startedAt);
      const after = play(order, command, reply as Added);
      if (typeof after !== 'number') orders.set(orderId, after);
    },
  };
}

/** A failed call that was sent at `at`, as `performance.now()`. */
export function refused(error: unknown, at: number): Refused {
  const took = performance.now() - at;
  const { cause } = error as { cause?: unknown };
  const said =
    error instanceof ReplyError ? `${error.status} ${error.message}` : [error, cause].filter(Boolean).join(': ');
  return { line: `${said} after ${took.toFixed(0)} ms`, took };
}

/** The dish of the menu with this price, or one that is typed. Few names: what is typed also appears on the menu. */
function dishOf(orderId: string, price: number, menu: Restaurant['dishes']) {
  const dish = menu.find((one) => one.price === price);
  return dish
    ? { orderId, newDish: false, dishId: dish.id, sideDishes: [] }
    : { orderId, newDish: true, newDishName: `Danie ${price % 10}`, newDishPrice: price, sideDishes: [] };
}
