import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { showOrder } from '../api/queries.js';
import { OrderProvider } from './use-order.js';

/** Gives what is inside it an order of which only the id is known. Nothing until it is loaded. */
export function WithOrder({ id, children }: { id: string; children: ReactNode }) {
  const { data } = useQuery(showOrder(id));
  return data && <OrderProvider data={data}>{children}</OrderProvider>;
}
