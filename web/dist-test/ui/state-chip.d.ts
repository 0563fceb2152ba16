import type { OrderState, PaymentStatus } from '@kantyna/contracts/orders';
interface Props {
  state: OrderState | PaymentStatus;
  /** Words around the state's own, for instance `Status: x`. */
  label?: (word: string) => string;
}
/** An order state or a payment status: its colour, its sign and its word. */
export declare function StateChip({ state, label }: Props): import('react').JSX.Element;
export {};
