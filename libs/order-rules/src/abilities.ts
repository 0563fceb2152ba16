import { endpoints } from '@kantyna/contracts/endpoints';
import { ABILITIES, type May, type MayWithOthers } from '@kantyna/contracts/orders/abilities';
import type { OrderPolicy } from '@kantyna/contracts/order-policies';
import { ENTRY_ABILITIES, ORDER_ABILITIES, type Ability } from '@kantyna/contracts/orders/names';
import type { OrderRole } from '@kantyna/contracts/orders/order';
import {
  before,
  blockedIf,
  until,
  whileBilled,
  whileCallPasses,
  whileChoosing,
  whileCreated,
  whileDelivered,
  whileJudged,
  whileOpen,
  whileOwed,
  whilePaymentPasses,
  whileToPlace,
  type Answer,
  type Blocked,
  type Facts,
  type Order,
} from './conditions.js';
import { isAllowed } from './policies.js';
import { callerOf, deciderOf, isOwedIn, payerOf } from './roles.js';
import { isToPlace } from './under-way.js';

/** Who may do something in an order, and when: this stands nowhere else. */
interface Declaration {
  /** The policy of its call, if it has one. */
  readonly policy: OrderPolicy | 'user';
  /** The role that it is about. */
  readonly role?: OrderRole;
  /** The state and the time that it needs; any without it. Rules refuse by it. */
  readonly when?: (order: Order, facts: Facts) => Answer;
  /** Whether the screens offer it, or until when, if rules take more than is of use to the person. */
  readonly offered?: (order: Order, who: Who, facts: Facts) => boolean | string | undefined;
}

/** The roles of a person in an order. `isOwn`: it is about their own entry, which they have. */
interface Who {
  readonly isCreator: boolean;
  readonly isCaller: boolean;
  readonly isPayer: boolean;
  readonly isOwn: boolean;
}

type Offered = Declaration['offered'];
const untilClosing: Offered = ({ closesAt }, _, facts) => until(closesAt, facts, false);
/** The creator takes a role back, and gives it: they need not leave it, or offer to take it. */
const toWhoCalls: Offered = (order, who) => isToPlace(order) && who.isCaller && !who.isCreator;
const toWhoPays: Offered = (_, who) => who.isPayer && !who.isCreator;
const toOthersThanCaller: Offered = (order, who) => isToPlace(order) && !who.isCaller && !who.isCreator;

/** Everything that a person may do in an order (docs/rules/orders.md, Who decides). */
const DECLARED = {
  addDish: { policy: endpoints.saveOrderEntry.access, when: whileChoosing },
  call: { policy: endpoints.orderView.access },
  closeNow: { policy: endpoints.closeNow.access, when: whileCreated, offered: untilClosing },
  decide: { policy: 'decider' },
  decideFlags: { policy: endpoints.decideFlag.access, when: whileDelivered },
  delete: {
    policy: endpoints.deleteOrder.access,
    when: ({ orderState }: Order): Answer =>
      blockedIf(
        isOwedIn(orderState),
        'ORDER_HAS_DEBTS',
        `An order that is ${orderState} cannot be deleted: people owe money for it.`,
      ),
  },
  edit: { policy: endpoints.updateOrder.access },
  editEntry: {
    policy: endpoints.updateOrderEntry.access,
    when: (order: Order, facts: Pick<Facts, 'person' | 'now'>): Answer =>
      deciderOf(order).id === facts.person.id ? undefined : whileChoosing(order, facts),
  },
  enterBill: {
    policy: endpoints.setBill.access,
    when: (order: Order) =>
      whileBilled(order) ??
      blockedIf(order.entries.length === 0, 'ORDER_EMPTY', 'The order is empty: nobody shares its bill.'),
    offered: (_, __, facts) => until(facts.chargesUntil(), facts, false),
  },
  extendClosing: {
    policy: endpoints.extendClosing.access,
    when: (order: Order) =>
      whileCreated(order) ??
      blockedIf(order.closesAt === undefined, 'NO_CLOSING_TIME', 'This order has no closing time to extend.'),
  },
  flagDish: { policy: endpoints.flagDish.access, when: whileJudged },
  giveCall: { policy: endpoints.giveRole.access, role: 'caller', when: whileCallPasses, offered: isToPlace },
  givePayment: { policy: endpoints.giveRole.access, role: 'payer', when: whilePaymentPasses },
  giveVoice: { policy: endpoints.giveVoice.access, when: whileJudged },
  handOut: { policy: 'user', offered: ({ orderState }) => isOwedIn(orderState) },
  leaveCall: { policy: endpoints.leaveRole.access, when: whileCallPasses, offered: toWhoCalls },
  leavePayment: { policy: endpoints.leaveRole.access, when: whilePaymentPasses, offered: toWhoPays },
  nudge: {
    policy: endpoints.nudge.access,
    when: (order: Order, facts: Pick<Facts, 'now'>): Answer => {
      const closed = ['ENTRIES_CLOSED', 'The order is closed: nobody can choose now.'] as const;
      return whileOpen(order) ?? until(order.closesAt, facts, closed);
    },
  },
  offerToCall: { policy: endpoints.offerToCall.access, when: whileCallPasses, offered: toOthersThanCaller },
  offerToPay: {
    policy: endpoints.offerToPay.access,
    when: whilePaymentPasses,
    offered: (order, { isPayer }, { person }) => !isPayer && deciderOf(order).id !== person.id,
  },
  sayNotToday: {
    policy: endpoints.sayNotToday.access,
    when: (order: Order, { person }: Pick<Facts, 'person'>) =>
      whileOpen(order) ??
      blockedIf(
        order.entries.some((entry) => entry.person.id === person.id),
        'HAS_DISHES',
        'You have dishes in this order. Remove them if you do not eat today.',
      ),
    offered: untilClosing,
  },
  /** See whether an entry is paid. */
  seePayment: {
    policy: 'user',
    offered: ({ orderState }, who) => isOwedIn(orderState) && (who.isCreator || who.isPayer || who.isOwn),
  },
  setAsCreated: { policy: endpoints.setAsCreated.access, when: before('set_as_created') },
  setAsDelivered: { policy: endpoints.setAsDelivered.access, when: before('set_as_delivered') },
  setAsOrdered: { policy: endpoints.setAsOrdered.access, when: before('set_as_ordered') },
  setAsOrdering: { policy: endpoints.setAsOrdering.access, when: before('set_as_ordering') },
  setAsRejected: { policy: endpoints.setAsRejected.access, when: before('set_as_rejected') },
  setBackAsOrdered: { policy: endpoints.setBackAsOrdered.access, when: before('set_back_as_ordered') },
  /** Say or confirm that an entry is paid, and take that back. Who is paid owes nothing for their own entry. */
  settleEntry: {
    policy: endpoints.confirmAsPaid.access,
    when: whileOwed,
    offered: (_, { isPayer, isOwn }) => !(isPayer && isOwn),
  },
  takeOver: {
    policy: endpoints.takeOver.access,
    when: (_: Order, { isLeftBehind: isLeft }: Pick<Facts, 'isLeftBehind'>) =>
      blockedIf(!isLeft, 'NOT_LEFT_BEHIND', 'The order is not under way any more, or somebody looks after it.'),
    offered: (_, { isOwn }) => isOwn,
  },
  /** Make the call in the caller's place. The reply says from when on (`callDueAt`). */
  takeOverCall: { policy: endpoints.takeOverCall.access, when: whileToPlace, offered: toOthersThanCaller },
  undoRejection: {
    policy: endpoints.undoRejection.access,
    when: ({ orderState, rejectedFrom }: Order) =>
      blockedIf(!rejectedFrom, 'TRANSITION_NOT_ALLOWED', `The order is ${orderState}; there is no rejection to undo.`),
  },
  withdrawFlag: { policy: endpoints.withdrawFlag.access, when: whileDelivered },
} satisfies Readonly<Record<Ability, Declaration>>;

type Declared = typeof DECLARED;
/** The abilities that have a condition. */
export type ConditionalAbility = { [A in Ability]: Declared[A] extends { when: unknown } ? A : never }[Ability];
/** The order and the facts by which the condition of an ability is judged. */
export type JudgedBy<A extends ConditionalAbility> = Parameters<Declared[A]['when']>;

/** Why the state of an order, or the time, does not allow something; `undefined` if they do. */
export function whyNot<A extends ConditionalAbility>(ability: A, ...[order, facts]: JudgedBy<A>): Blocked | undefined {
  const { when }: Declaration = DECLARED[ability];
  const answer = when!(order as Order, facts as Facts);
  return typeof answer === 'object' ? answer : undefined;
}

/**
 * The abilities of a person in an order and with their own entry (`may`), and with the entries of others: `true`, or the instant until which they
 * may. Rules refuse by the same conditions.
 */
export function abilitiesOf(order: Order, facts: Facts): { may: May; mayWithOthers: MayWithOthers } {
  const is = ({ id }: { readonly id: string }) => id === facts.person.id;
  const roles = { isCreator: is(order.creator), isCaller: is(callerOf(order)), isPayer: is(payerOf(order)) };
  const said = (names: readonly Ability[], isOwn: boolean) => {
    const who = { ...roles, isOwn };
    const entryRoles = isOwn && { owner: facts.person, eaters: [facts.person] };
    const allowed: Partial<Record<Ability, true | string>> = {};
    for (const name of names) {
      const { policy, role, when, offered }: Declaration = DECLARED[name];
      const possible = when?.(order, facts);
      if (typeof possible === 'object') continue;
      if (policy !== 'user' && !isAllowed(policy, order, facts.person.id, { role, ...entryRoles })) continue;
      const offer = offered?.(order, who, facts) ?? possible ?? true;
      if (offer !== false) allowed[name] = offer;
    }
    return allowed;
  };
  const eats = order.entries.some(({ person }) => is(person));
  return { may: said(eats ? ABILITIES : ORDER_ABILITIES, eats), mayWithOthers: said(ENTRY_ABILITIES, false) };
}
