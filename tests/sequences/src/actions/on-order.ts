import type { Client } from '@kantyna/contracts/client';
import type { EndpointName } from '@kantyna/contracts/endpoints';
import type { Decision, Ids } from '@kantyna/orders/rules/rule';
import { refuseCall } from '@kantyna/orders/rules/policy';
import type { StoredOrder } from '@kantyna/orders/rules/stored-order';
import type { Person } from '@kantyna/contracts/people/person';
import type { Action } from '../action.js';
import { keep, type Model, type ModelOrder } from '../model.js';

type RequestOf<N extends EndpointName> = Parameters<Client[N]>[0];
/** The facts that a rule decides on, besides the order and the command. */
type Context = Omit<Model, 'orders'> & { readonly person: Person; readonly ids: Ids; readonly target: ModelOrder };

/** A call of one person on one order. */
interface OrderCall<N extends EndpointName> {
  readonly text: string;
  /** Who calls, by their place among the people. */
  by(model: Model): number;
  request(model: Model): RequestOf<N>;
  /** The product's rule of the call. */
  decide(state: StoredOrder, request: RequestOf<N>, context: Context): Decision<unknown>;
  /** The ids that the reply tells, in the order in which the rule asks for them. */
  idsIn?(reply: Awaited<ReturnType<Client[N]>>): string[];
}

/** A call on an order, refused by its policy in the contract or decided by its rule, or sent. */
export const onOrder = <N extends EndpointName>(name: N, orderIndex: number, call: OrderCall<N>): Action => ({
  text: `${call.text} (${name}, order ${orderIndex})`,
  decide: (model, ids) => {
    const target = model.orders[orderIndex]!;
    const person = model.people[call.by(model)]!;
    const request = call.request(model);
    const { params, body } = request as { params?: object; body?: { id?: string } };
    const named = { ...params, ...(body?.id !== undefined && { orderEntryId: body.id }), ...body };
    return (
      refuseCall(name, target.state, person, named) ??
      keep(target, call.decide(target.state, request, { ...model, person, ids, target }))
    );
  },
  send: async (system, model) => {
    const send = system.callsOf(call.by(model))[name] as (request: RequestOf<N>) => ReturnType<Client[N]>;
    const reply = (await send(call.request(model))) as Awaited<ReturnType<Client[N]>>;
    return call.idsIn?.(reply) ?? [];
  },
});
