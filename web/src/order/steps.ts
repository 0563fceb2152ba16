import type { NextStep } from '@kantyna/contracts/orders/abilities';
import { nextSteps } from '@kantyna/order-rules/next-steps';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import type { OpenPayments } from '@kantyna/contracts/payments/settlements';
import { claimsOfEntry } from './claims-of-entry.js';
import type { Permissions } from './permissions.js';

/** What the person who looks at an order is to do in it, the most urgent first. `payments`: what is open that concerns them, of all orders. */
export function stepsOf(viewed: Omit<ShowOrder, 'may'> & Permissions, payments: OpenPayments): NextStep[] {
  const { order, orderEntries, currentUserId, viewer } = viewed;
  // What the browser kept of an order before this version lacks them.
  const { missingPeople = [], notTodayPeople = [] } = viewed as Partial<ShowOrder>;
  const own = viewer.entry && claimsOfEntry(payments, viewed, viewer.entry);
  const reported = payments.claims.filter(
    ({ isOwn, orderId, status }) => !isOwn && orderId === order.id && status === 'CLAIMED',
  );
  return nextSteps({
    orderState: order.orderState,
    isCreator: viewer.isCreator,
    isCaller: viewer.isCaller,
    isPayer: viewer.isPayer,
    closing: order.closesAt == null ? 'none' : viewed.isOpen ? 'ahead' : 'over',
    entryCount: orderEntries.length,
    missingCount: missingPeople.filter((person) => !viewer.isMine(person)).length,
    hasEntry: viewer.entry !== undefined,
    saidNotToday: notTodayPeople.some(viewer.isMine),
    isAskedAboutDish: (viewed.soldOut ?? []).some(({ asked }) =>
      asked.some(({ personId, outcome }) => personId === currentUserId && !outcome),
    ),
    isAskedForRole: viewer.askedFor.length > 0,
    due: own?.mayPay ? own.toPay : 0,
    reported: reported.reduce((sum, { amount }) => sum + amount, 0),
    hasBill: order.bill !== undefined,
    isAnyPaid: viewed.isAnyPaid,
    openFlagCount: orderEntries
      .flatMap(({ dishEntries }) => dishEntries)
      .filter(({ flag }) => flag && flag.decision === undefined).length,
  });
}
