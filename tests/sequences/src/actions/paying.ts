import fc from 'fast-check';
import { payerOf } from '@kantyna/contracts/orders/payer';
import { Refusal } from '@kantyna/contracts/refusal';
import { accountId, isUnanswered } from '@kantyna/payments/rules/account';
import { setStatus } from '@kantyna/payments/rules/payment';
import { withoutCovered } from '@kantyna/payments/rules/settle';
import { applySettlements } from '@kantyna/payments/rules/taken';
import { nothing, type Action } from '../action.js';
import { toPaid, toPayable, type Model } from '../model.js';
import { accountOf, owedOrdersOf } from '../money.js';
import { owedOf } from '../owed.js';
import { byOwner, entryAt, mostly, order, person, UNKNOWN_ID } from './parts.js';

/** Somebody confirms what a person paid, or takes it back. */
export const paying = fc
  .tuple(order, mostly(person), person, fc.constantFrom('CONFIRMED' as const, 'CONFIRMED' as const, 'UNPAID' as const))
  .map(([orderIndex, by, owner, status]): Action => {
    const verb = status === 'CONFIRMED' ? 'confirms' : 'reverts';
    return {
      text: `${by ?? 'its owner'} ${verb} the payment of entry ${owner} in order ${orderIndex}`,
      decide: (model) => decide(model, orderIndex, by, owner, status),
      send: (system, model) => {
        const entry = entryAt(model, orderIndex, owner);
        const request = { params: { orderEntryId: entry?.id ?? UNKNOWN_ID }, query: {} };
        const calls = system.callsOf(byOwner(model, by, orderIndex, owner));
        return nothing(status === 'CONFIRMED' ? calls.confirmAsPaid(request) : calls.revertToUnpaid(request));
      },
    };
  });

function decide(
  model: Model,
  orderIndex: number,
  by: number | undefined,
  owner: number,
  status: 'CONFIRMED' | 'UNPAID',
): Refusal | undefined {
  const target = model.orders[orderIndex]!;
  const payable = toPayable(target);
  const entry = entryAt(model, orderIndex, owner);
  const who = model.people[byOwner(model, by, orderIndex, owner)]!;
  const account = accountOf(model, target, entry?.person.id ?? '');
  const heard = account ? applySettlements(target.payments, toPaid(target), account) : target.payments;
  const decided = setStatus(heard, payable, entry?.id ?? UNKNOWN_ID, status, who, model.now);
  if (decided instanceof Refusal) return decided;
  target.payments = decided.state ?? target.payments;
  const ownerId = entry!.person.id;
  const payerId = payerOf(payable).id;
  if (payerId === ownerId) return undefined;
  if (status === 'UNPAID') {
    model.given.takeBack(target.id, ownerId, payerId);
    return undefined;
  }
  model.given.confirm(target.id, ownerId, payerId, owedOf(target, model.given, ownerId, payerId));
  if (account?.settlements.some(isUnanswered)) {
    const orders = owedOrdersOf(model, account.people[0]!.id);
    model.accounts.set(accountId(ownerId, payerId), withoutCovered(account, orders, who.id, model.now));
  }
  return undefined;
}
