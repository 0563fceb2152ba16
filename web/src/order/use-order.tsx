import { createContext, use, useMemo, type ReactNode } from 'react';
import type { NextStep } from '@kantyna/contracts/orders/abilities';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { serverNow } from '../api/server-clock.js';
import { useTimeLeft } from './closing/use-time-left.js';
import type { OpenPayments } from '@kantyna/contracts/payments/settlements';
import { NO_PAYMENTS } from './claims-of-entry.js';
import { permissionsOf, type Permissions } from './permissions.js';
import { stepsOf } from './steps.js';

/** An order as a person sees it, with what they may do, and what they are to do: the most urgent first. */
export type ViewedOrder = Omit<ShowOrder, 'may'> & Permissions & { readonly steps: readonly NextStep[] };

const OrderContext = createContext<ViewedOrder | undefined>(undefined);

interface Props {
  data: ShowOrder;
  /** The open claims that concern the person, and what credit pays; of other orders, too. */
  payments?: OpenPayments | undefined;
  children: ReactNode;
}

/** Gives what is inside it the order of `useOrder`. */
export function OrderProvider({ data, payments = NO_PAYMENTS, children }: Props) {
  const next = nextChange(data, serverNow());
  useTimeLeft(next, Infinity);
  const viewed = useMemo(() => {
    const permitted = { ...data, ...permissionsOf(data, serverNow()) };
    return { ...permitted, steps: stepsOf(permitted, payments) };
    // oxlint-disable-next-line react/exhaustive-deps -- computed again when `serverNow` has passed the next change
  }, [data, payments, next]);
  return <OrderContext value={viewed}>{children}</OrderContext>;
}

/** The order of the page, with what the person who looks at it may do. Only inside an `OrderProvider`. */
export const useOrder = (): ViewedOrder => use(OrderContext)!;

/**
 * When an order next changes by itself (ms): it closes, its call is due, or something may be done no longer. `undefined` once all of that has
 * been. `now` is the time by the server's clock.
 */
function nextChange({ order: { closesAt }, callDueAt, may }: ShowOrder, now: number): number | undefined {
  const instants = [closesAt, callDueAt, ...Object.values(may)].map((at) =>
    typeof at === 'string' ? Date.parse(at) : 0,
  );
  const coming = instants.filter((instant) => instant > now);
  return coming.length > 0 ? Math.min(...coming) : undefined;
}
