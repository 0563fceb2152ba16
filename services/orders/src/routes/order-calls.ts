import type { Endpoint, ReplyOf } from '@kantyna/contracts/endpoint';
import { endpoints, type EndpointName, type Endpoints } from '@kantyna/contracts/endpoints';
import type { OrderPolicy } from '@kantyna/contracts/order-policies';
import type { Person } from '@kantyna/contracts/people/person';
import { namingWhoActed, notFound, Refusal } from '@kantyna/kernel/refusal';
import type { EndpointHandler, HandlersOf, RequestContext } from '@kantyna/service/http/handlers';
import type { Command } from '@kantyna/store/documents/idempotency';
import type { Store } from '../database/store.js';
import type { Decision } from '../rules/rule.js';
import { refuseCall } from '../rules/policy.js';
import type { StoredOrder } from '../rules/stored-order.js';
import { actBefore } from './acts-before.js';

export const NO_ORDER = notFound('order');

declare const judged: unique symbol;
/** A handler that `onOrder` made: its call is refused by its policy in the contract. */
type Judged<C extends Endpoint> = EndpointHandler<C> & { readonly [judged]: true };

/** Handlers of a group. Those of calls with a policy of orders are made by `onOrder`: any other one does not compile. */
export type OrderHandlersOf<G extends Record<string, Endpoint>> = {
  [N in keyof G]: G[N]['access'] extends OrderPolicy ? Judged<G[N]> : HandlersOf<G>[N];
};

/** The work of a call on its order: a reply about it, or a decision. */
type OnOrder<C extends Endpoint> = (
  order: StoredOrder,
  request: RequestContext<C>,
) => C['method'] extends 'GET'
  ? ReplyOf<C> | Promise<ReplyOf<C>>
  : Decision<ReplyOf<C>> | Promise<Decision<ReplyOf<C>>>;

/** Any request of a call on an order, with the parts that name the order and what of it. */
interface AnyRequest {
  readonly person: Person;
  readonly command: Command;
  readonly params: { readonly orderId?: string; readonly orderEntryId?: string; readonly dishEntryId?: string };
  readonly body?: { readonly orderId?: string; readonly id?: string; readonly dishEntryId?: string | null };
}

/**
 * The handlers of calls on an order. Each replies 404 without the order, 403 if its policy does not allow the caller, and otherwise does
 * what is given here. The order is the one that path or body name, or that has the entry of the path. `after` is done once
 * a write is saved.
 */
export function onOrder<N extends EndpointName>(
  store: Store,
  calls: { readonly [K in N]: OnOrder<Endpoints[K]> },
  after: { readonly [K in N]?: () => void } = {},
): { [K in N]: Judged<Endpoints[K]> } {
  const handlerOf =
    (name: EndpointName, decide: (order: StoredOrder, request: AnyRequest) => unknown) =>
    async (request: AnyRequest) => {
      const { person, params, body } = request;
      const orderId = params.orderId ?? body?.orderId;
      const named = body?.orderId === undefined ? params : { orderEntryId: body.id, dishEntryId: body.dishEntryId };
      const judged = (order: StoredOrder) => refuseCall(name, order, person, named) ?? decide(order, request);
      if (endpoints[name].method === 'GET') {
        const found = await store.findOrder(orderId!);
        return found ? judged(found.order) : NO_ORDER;
      }
      // Without an order the entry's id takes its place, so that a repeated request is still recognised by its key.
      const id = orderId ?? (await store.orderOfEntry(params.orderEntryId!)) ?? params.orderEntryId!;
      const missing = orderId === undefined ? notFound('order entry') : NO_ORDER;
      const reply = await store.orders.change(id, request.command, (order) =>
        order ? (judged(order) as Decision) : missing,
      );
      (after as Record<string, (() => void) | undefined>)[name]?.();
      if (!(reply instanceof Refusal)) return reply;
      return namingWhoActed(reply, await actBefore(store, id, reply), {
        callerId: person.id,
        nameOf: async (personId) => (await store.peopleOf([personId]))[0]!.username,
      });
    };
  const handlers = Object.entries(calls).map(([name, decide]) => [
    name,
    handlerOf(name as EndpointName, decide as never),
  ]);
  return Object.fromEntries(handlers) as { [K in N]: Judged<Endpoints[K]> };
}
