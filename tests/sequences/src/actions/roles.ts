import fc from 'fast-check';
import { callerOf, giverOf, payerOf } from '@kantyna/order-rules/roles';
import { refuseCall } from '@kantyna/orders/rules/policy';
import { confirmedToPayer, giveRole, leaveRole, offerRole, proposalsOf } from '@kantyna/orders/rules/roles/roles';
import { CASH } from '@kantyna/acceptance/ordering';
import { nothing, type Action } from '../action.js';
import { keep, type Model, type ModelOrder } from '../model.js';
import { confirmationsOf } from '../money.js';
import { byOwner, indexOf, mostly, order, person } from './parts.js';

/** In these sequences everybody stays. */
const NOBODY: ReadonlySet<string> = new Set();

const role = fc.constantFrom('payer' as const, 'payer' as const, 'caller' as const);

/** Whether a payment to the present payer is confirmed. */
const isPaid = (model: Model, order: ModelOrder): boolean =>
  confirmedToPayer(order.state, confirmationsOf(model, order)).size > 0;

/** Somebody who eats, or somebody else, offers to phone or to pay. */
export const offering = fc
  .tuple(order, mostly(person), person, role)
  .map(([orderIndex, by, owner, wanted]): Action => ({
    text: `${by ?? `who has entry ${owner}`} offers to be the ${wanted} of order ${orderIndex}`,
    decide: (model) => {
      const target = model.orders[orderIndex]!;
      const person = model.people[byOwner(model, by, orderIndex, owner)]!;
      const context = { person, isPaid: isPaid(model, target) };
      const paymentData = wanted === 'payer' ? CASH : undefined;
      const call = wanted === 'payer' ? 'offerToPay' : 'offerToCall';
      return (
        refuseCall(call, target.state, person, {}) ??
        keep(target, offerRole(target.state, wanted, context, paymentData))
      );
    },
    send: (system, model) => {
      const calls = system.callsOf(byOwner(model, by, orderIndex, owner));
      const params = { orderId: model.orders[orderIndex]!.id };
      return nothing(wanted === 'payer' ? calls.offerToPay({ params, body: CASH }) : calls.offerToCall({ params }));
    },
  }));

/** The creator or who decides, or somebody who may not, gives a role to who offered, asks somebody, or takes it back. */
export const giving = fc
  .tuple(order, mostly(person), role, mostly(person))
  .map(([orderIndex, by, wanted, to]): Action => {
    const givenTo = (model: Model): string => {
      const { state } = model.orders[orderIndex]!;
      const offered = proposalsOf(state).find((one) => one.role === wanted && one.isOffer);
      return to === undefined ? (offered?.person ?? state.creator).id : model.people[to]!.id;
    };
    const giverIn = (model: Model): number => by ?? indexOf(model, giverOf(model.orders[orderIndex]!.state, wanted).id);
    return {
      text: `${by ?? 'who gives it'} makes ${to ?? 'who offered'} the ${wanted} of order ${orderIndex}`,
      decide: (model) => {
        const target = model.orders[orderIndex]!;
        return (
          refuseCall('giveRole', target.state, model.people[giverIn(model)]!, { role: wanted }) ??
          keep(target, giveRole(target.state, wanted, givenTo(model), { isPaid: isPaid(model, target), left: NOBODY }))
        );
      },
      send: (system, model) => {
        const params = { orderId: model.orders[orderIndex]!.id, role: wanted, personId: givenTo(model) };
        return nothing(system.callsOf(giverIn(model)).giveRole({ params }));
      },
    };
  });

/** Who has a role gives it back, or somebody takes their offer back. */
export const leaving = fc.tuple(order, mostly(person), role).map(([orderIndex, by, wanted]): Action => {
  const leaverIn = (model: Model): number => {
    const { state } = model.orders[orderIndex]!;
    return by ?? indexOf(model, (wanted === 'payer' ? payerOf(state) : callerOf(state)).id);
  };
  return {
    text: `${by ?? 'who is it'} is the ${wanted} of order ${orderIndex} no longer`,
    decide: (model) => {
      const target = model.orders[orderIndex]!;
      const context = { person: model.people[leaverIn(model)]!, isPaid: isPaid(model, target), left: NOBODY };
      return keep(target, leaveRole(target.state, wanted, context));
    },
    send: (system, model) => {
      const params = { orderId: model.orders[orderIndex]!.id, role: wanted };
      return nothing(system.callsOf(leaverIn(model)).leaveRole({ params }));
    },
  };
});
