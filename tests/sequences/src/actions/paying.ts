import fc from 'fast-check';
import { payerOf } from '@kantyna/contracts/payer';
import { Refusal } from '@kantyna/contracts/refusal';
import { setStatus } from '@kantyna/payments/payment';
import { nothing, type Action } from '../action.js';
import { toPayable } from '../model.js';
import { byOwner, entryAt, mostly, order, person, UNKNOWN_ID } from './parts.js';

/** Somebody confirms what a person paid, or takes it back. */
export const paying = fc
  .tuple(order, mostly(person), person, fc.constantFrom('CONFIRMED' as const, 'CONFIRMED' as const, 'UNPAID' as const))
  .map(([orderIndex, by, owner, status]): Action => {
    const verb = status === 'CONFIRMED' ? 'confirms' : 'reverts';
    return {
      text: `${by ?? 'its owner'} ${verb} the payment of entry ${owner} in order ${orderIndex}`,
      decide: (model) => {
        const target = model.orders[orderIndex]!;
        const payable = toPayable(target);
        const entry = entryAt(model, orderIndex, owner);
        const amount = payable.entries.find(({ id }) => id === entry?.id)?.amount ?? 0;
        const who = model.people[byOwner(model, by, orderIndex, owner)]!;
        const decided = setStatus(target.payments, payable, entry?.id ?? UNKNOWN_ID, status, who, model.now);
        if (decided instanceof Refusal) return decided;
        target.payments = decided.state ?? target.payments;
        const payerId = payerOf(payable).id;
        if (entry && payerId !== entry.person.id)
          target.given.set(`${entry.person.id} ${payerId}`, status === 'CONFIRMED' ? amount : 0);
        return undefined;
      },
      send: (system, model) => {
        const entry = entryAt(model, orderIndex, owner);
        const request = { params: { orderEntryId: entry?.id ?? UNKNOWN_ID }, query: {} };
        const calls = system.callsOf(byOwner(model, by, orderIndex, owner));
        return nothing(status === 'CONFIRMED' ? calls.confirmAsPaid(request) : calls.revertToUnpaid(request));
      },
    };
  });
