import fc from 'fast-check';
import { callerOf, giverOf, payerOf } from '@kantyna/order-rules/roles';
import { refuseCall } from '@kantyna/orders/rules/policy';
import { giveRole, leaveRole, offerRole, proposalsOf } from '@kantyna/orders/rules/roles/roles';
import { CASH } from '@kantyna/acceptance/ordering';
import { nothing, type Action } from '../action.js';
import { keep, type Model, type ModelOrder } from '../model.js';
import { confirmedTo } from '../oracle/order-commands.js';
import { onOrder } from './on-order.js';
import { byOwner, indexOf, mostly, order, person } from './parts.js';

/** In these sequences everybody stays. */
const NOBODY: ReadonlySet<string> = new Set();

const role = fc.constantFrom('payer' as const, 'payer' as const, 'caller' as const);

/** Whether a payment to the present payer is confirmed. */
const isPaid = ({ oracle: { ledger }, target }: Pick<Model, 'oracle'> & { target: ModelOrder }): boolean =>
  confirmedTo(ledger, ledger.order(target.id)!).size > 0;

/** Somebody who eats, or somebody else, offers to phone or to pay. */
export const offering = fc
  .tuple(order, mostly(person), person, role)
  .map(([orderIndex, by, owner, wanted]): Action => ({
    text: `${by ?? `who has entry ${owner}`} offers to be the ${wanted} of order ${orderIndex}`,
    decide: (model) => {
      const target = model.orders[orderIndex]!;
      const person = model.people[byOwner(model, by, orderIndex, owner)]!;
      const context = { person, isPaid: isPaid({ ...model, target }) };
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
export const giving = fc.tuple(order, mostly(person), role, mostly(person)).map(([orderIndex, by, wanted, to]) => {
  const givenTo = (model: Model): string => {
    const { state } = model.orders[orderIndex]!;
    const offered = proposalsOf(state).find((one) => one.role === wanted && one.isOffer);
    return to === undefined ? (offered?.person ?? state.creator).id : model.people[to]!.id;
  };
  return onOrder('giveRole', orderIndex, {
    text: `${by ?? 'who gives it'} makes ${to ?? 'who offered'} the ${wanted}`,
    by: (model) => by ?? indexOf(model, giverOf(model.orders[orderIndex]!.state, wanted).id),
    request: (model) => {
      return { params: { orderId: model.orders[orderIndex]!.id, role: wanted, personId: givenTo(model) } };
    },
    decide: (state, { params }, context) =>
      giveRole(state, wanted, params.personId, { isPaid: isPaid(context), left: NOBODY }),
  });
});

/** Who has a role gives it back, or somebody takes their offer back. */
export const leaving = fc.tuple(order, mostly(person), role).map(([orderIndex, by, wanted]) =>
  onOrder('leaveRole', orderIndex, {
    text: `${by ?? 'who is it'} is the ${wanted} no longer`,
    by: (model) => {
      const { state } = model.orders[orderIndex]!;
      return by ?? indexOf(model, (wanted === 'payer' ? payerOf(state) : callerOf(state)).id);
    },
    request: (model) => ({ params: { orderId: model.orders[orderIndex]!.id, role: wanted } }),
    decide: (state, _, context) =>
      leaveRole(state, wanted, { person: context.person, isPaid: isPaid(context), left: NOBODY }),
  }),
);
