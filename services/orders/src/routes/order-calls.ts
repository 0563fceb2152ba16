import type { Endpoint, ReplyOf } from '@kantyna/contracts/endpoint';
import { endpoints, type EndpointName, type Endpoints } from '@kantyna/contracts/endpoints';
import type { Person } from '@kantyna/contracts/people/person';
import { namingWhoActed, notFound, Refusal } from '@kantyna/kernel/refusal';
import { judgedHandlers, type JudgedHandler, type RequestContext } from '@kantyna/service/http/handlers';
import type { Command } from '@kantyna/store/documents/idempotency';
import type { Store } from '../database/store.js';
import type { Decision } from '../rules/rule.js';
import { refuseCall } from '../rules/policy.js';
import type { StoredOrder } from '../rules/stored-order.js';
import { actBefore } from './acts-before.js';

export const NO_ORDER = notFound('order');

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
export const onOrder = <N extends EndpointName>(
  store: Store,
  calls: { readonly [K in N]: OnOrder<Endpoints[K]> },
  after: { readonly [K in N]?: () => void } = {},
): { [K in N]: JudgedHandler<Endpoints[K]> } =>
  judgedHandlers<N, StoredOrder, AnyRequest>(calls, {
    judge: (name, order, { person, params, body }) => {
      const named = body?.orderId === undefined ? params : { orderEntryId: body.id, dishEntryId: body.dishEntryId };
      return refuseCall(name, order, person, named);
    },
    run: async (name, { person, params, body, command }, decide) => {
      const orderId = params.orderId ?? body?.orderId;
      if (endpoints[name].method === 'GET') {
        const found = await store.findOrder(orderId!);
        return found ? decide(found.order) : NO_ORDER;
      }
      // Without an order the entry's id takes its place, so that a repeated request is still recognised by its key.
      const id = orderId ?? (await store.orderOfEntry(params.orderEntryId!)) ?? params.orderEntryId!;
      const missing = orderId === undefined ? notFound('order entry') : NO_ORDER;
      const reply = await store.orders.change(id, command, (order) => (order ? (decide(order) as Decision) : missing));
      after[name]?.();
      if (!(reply instanceof Refusal)) return reply;
      return namingWhoActed(reply, await actBefore(store, id, reply), {
        callerId: person.id,
        nameOf: async (personId) => (await store.peopleOf([personId]))[0]!.username,
      });
    },
  });
