import { type Control } from 'react-hook-form';
import { type OrderForm } from './order-form.js';
interface Props {
  control: Control<OrderForm>;
  /** The time of delivery can be set too. */
  withDelivery?: boolean;
}
/** The fields of an order in their groups: when, price, payment. */
export declare function OrderFields({ control, withDelivery }: Props): import('react').JSX.Element;
export {};
