import { createContext, use, useMemo, type ReactNode } from 'react';
import type { NextStep } from '@kantyna/contracts/orders/abilities';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import type { OpenPayments } from '@kantyna/contracts/payments/settlements';
import { claimsOfEntry } from '@kantyna/order-rules/claims-of-entry';
import { NO_PAYMENTS, owedTo } from '@kantyna/order-rules/left-to-pay';
import { nextSteps } from '@kantyna/order-rules/next-steps';
import { useRead } from '../api/read.js';
import { serverNow } from '../api/state/server-clock.js';
import { useTimeLeft } from '../ui/time/use-time-left.js';
import { questionsOf } from './questions.js';
import { permissionsOf, type Permissions } from './permissions.js';

type PermittedOrder = Omit<ShowOrder, 'may' | 'mayWithOthers'> & Permissions;

/** An order as a person sees it, with what they may do. */
export interface ViewedOrder extends PermittedOrder {
  /** The person's next steps, the most urgent first. */
  readonly steps: readonly NextStep[];
  /** The open claims that concern the person, and what credit pays; of other orders, too. None until they are known. */
  readonly payments: OpenPayments;
  readonly arePaymentsLoading: boolean;
  /** How an entry of it is paid, and what the person may do about that. */
  readonly paymentOf: (entry: OrderEntry) => ReturnType<typeof claimsOfEntry>;
}

const OrderContext = createContext<ViewedOrder | undefined>(undefined);

/** Gives what is inside it the order of `useOrder`. */
export function OrderProvider({ data, children }: { data: ShowOrder; children: ReactNode }) {
  const { data: payments = NO_PAYMENTS, isLoading: arePaymentsLoading } = useRead('openClaims');
  const next = nextChange(data, serverNow());
  useTimeLeft(next, Infinity);
  const viewed = useMemo((): ViewedOrder => {
    const permitted = { ...data, ...permissionsOf(data, serverNow()) };
    const paymentOf = (entry: OrderEntry) => claimsOfEntry(payments, permitted, entry);
    const steps = stepsOf({ ...permitted, payments, paymentOf });
    return { ...permitted, payments, arePaymentsLoading, paymentOf, steps };
    // oxlint-disable-next-line react/exhaustive-deps -- computed again when `serverNow` has passed the next change
  }, [data, payments, arePaymentsLoading, next]);
  return <OrderContext value={viewed}>{children}</OrderContext>;
}

/** Gives what is inside it an order of which only the id is known. Nothing until it is loaded. */
export function WithOrder({ id, children }: { id: string; children: ReactNode }) {
  const { data } = useRead('showOrder', { params: { orderId: id } });
  return data && <OrderProvider data={data}>{children}</OrderProvider>;
}

/** The order of the page, with what the person who looks at it may do. Only inside an `OrderProvider`. */
export const useOrder = (): ViewedOrder => use(OrderContext)!;

/**
 * When an order next changes by itself (ms): it closes, its call is due, or something may be done no longer. `undefined` once all of that has
 * been. `now` is the time by the server's clock.
 */
function nextChange(
  { order: { closesAt }, callDueAt, may, mayWithOthers }: ShowOrder,
  now: number,
): number | undefined {
  const instants = [closesAt, callDueAt, ...Object.values({ ...may }), ...Object.values({ ...mayWithOthers })].map(
    (at) => (typeof at === 'string' ? Date.parse(at) : 0),
  );
  const coming = instants.filter((instant) => instant > now);
  return coming.length > 0 ? Math.min(...coming) : undefined;
}

/** The viewer's next steps in an order, the most urgent first. */
function stepsOf(viewed: Omit<ViewedOrder, 'steps' | 'arePaymentsLoading'>): NextStep[] {
  const { order, orderEntries, viewer, payments, paymentOf } = viewed;
  // An offline copy of an earlier version lacks them.
  const { missingPeople = [], notTodayPeople = [] } = viewed as Partial<
    Pick<ShowOrder, 'missingPeople' | 'notTodayPeople'>
  >;
  const ownPayment = viewer.entry && paymentOf(viewer.entry);
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
    isAskedAboutDish: questionsOf(viewed).some(({ asked }) => !asked.outcome),
    isAskedForRole: viewer.askedFor.length > 0,
    due: ownPayment?.mayPay ? ownPayment.toPay : 0,
    owedToPayer: owedTo(payments, viewed.payer.userId),
    reported: reported.reduce((sum, { amount }) => sum + amount, 0),
    hasBill: order.bill !== undefined || !viewed.may.enterBill,
    isAnyPaid: viewed.isAnyPaid,
    openFlagCount: orderEntries
      .flatMap(({ dishEntries }) => dishEntries)
      .filter(({ flag }) => flag && flag.decision === undefined).length,
  });
}
