import { createContext, use, useMemo, type ReactNode } from 'react';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { serverNow } from '../lib/server-clock.js';
import { useTimeLeft } from './closing/use-time-left.js';
import { permissionsOf, type Permissions } from './permissions.js';

/** An order as a person sees it, with what they may do. */
export type ViewedOrder = ShowOrder & Permissions;

const OrderContext = createContext<ViewedOrder | undefined>(undefined);

/** Gives what is inside it the order of `useOrder`. */
export function OrderProvider({ data, children }: { data: ShowOrder; children: ReactNode }) {
  // What is permitted depends on the closing time, so it is computed again when that has come.
  const hasTime = useTimeLeft(data.order.closesAt, Infinity) !== 0;
  // oxlint-disable-next-line react/exhaustive-deps -- `serverNow` has passed the closing time when `hasTime` changes
  const viewed = useMemo(() => ({ ...data, ...permissionsOf(data, serverNow()) }), [data, hasTime]);
  return <OrderContext value={viewed}>{children}</OrderContext>;
}

/** The order of the page, with what the person who looks at it may do. Only inside an `OrderProvider`. */
export const useOrder = (): ViewedOrder => use(OrderContext)!;
