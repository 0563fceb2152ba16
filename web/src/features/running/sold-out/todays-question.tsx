import { useQuery } from '@tanstack/react-query';
import { showOrder } from '../../../order/api.js';
import { SoldOutNotes } from './phone-notes.js';

/** The question about a sold-out dish of an order of today. */
export function TodaysQuestion({ orderId }: { orderId: string }) {
  const { data } = useQuery(showOrder(orderId));
  return data && <SoldOutNotes data={data} />;
}
