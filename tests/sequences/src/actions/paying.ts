import fc from 'fast-check';
import { payerOf } from '@kantyna/order-rules/roles';
import { notFound, type Refusal } from '@kantyna/kernel/refusal';
import type { Ids } from '@kantyna/orders/rules/rule';
import { confirmEntry, revertEntry } from '@kantyna/payments/rules/entry-payments';
import { nothing, type Action } from '../action.js';
import { toPayable, type Model } from '../model.js';
import { settle } from '../money.js';
import { byOwner, entryAt, indexOf, mostly, order, person, UNKNOWN_ID } from './parts.js';
import { newestId } from './settling.js';

const verb = fc.constantFrom('confirms' as const, 'confirms' as const, 'reverts' as const);
/** What is open, `undefined`, or another amount that was seen. */
const amount = mostly(fc.integer({ min: -2000, max: 5000 }));

/** Somebody confirms what a person paid for an entry or got back, or takes it back. */
export const paying = fc
  .tuple(order, mostly(person), person, verb, amount, fc.boolean())
  .map(([orderIndex, by, owner, what, seen, isPayer]): Action => {
    /** Who does it: the given person, or else the entry's owner or who is paid for it. */
    const actorIn = (model: Model): number => {
      const { state } = model.orders[orderIndex]!;
      return by ?? (isPayer ? indexOf(model, payerOf(state).id) : byOwner(model, by, orderIndex, owner));
    };
    const query = seen === undefined ? {} : { amount: seen };
    return {
      text: `${by ?? (isPayer ? 'who is paid' : 'its owner')} ${what} ${seen ?? 'all'} of entry ${owner} in order ${orderIndex}`,
      decide: (model, ids) => decide(model, ids, orderIndex, owner, what, actorIn(model), query),
      send: async (system, model) => {
        const entry = entryAt(model, orderIndex, owner);
        const params = { orderEntryId: entry?.id ?? UNKNOWN_ID };
        const calls = system.callsOf(actorIn(model));
        if (what === 'reverts') return nothing(calls.revertToUnpaid({ params, query }));
        await calls.confirmAsPaid({ params, query });
        const pair = [entry!.person.id, payerOf(model.orders[orderIndex]!.state).id].map((id) => indexOf(model, id));
        return pair[0] === pair[1] ? [] : newestId(system, model, [pair[0]!, pair[1]!]);
      },
    };
  });

function decide(
  model: Model,
  ids: Ids,
  orderIndex: number,
  owner: number,
  what: 'confirms' | 'reverts',
  actor: number,
  query: { amount?: number },
): Refusal | undefined {
  const target = model.orders[orderIndex]!;
  const found = { id: target.id, order: toPayable(target) };
  const entry = entryAt(model, orderIndex, owner);
  if (!entry) return notFound('order entry');
  const asked = { by: model.people[actor]!, now: model.now, newId: ids.newId };
  return settle(model, entry.person.id, payerOf(found.order).id, (account) =>
    what === 'confirms'
      ? confirmEntry(account, found, entry.id, { ...asked, ...query })
      : revertEntry(account, found, entry.id, { ...asked, ...query }),
  );
}
