import type { OrderState, PaymentStatus } from '@kantyna/contracts/orders/order';
import {
  mdiCashCheck,
  mdiCashClock,
  mdiCashRefund,
  mdiClockCheckOutline,
  mdiCheckCircleOutline,
  mdiCloseCircleOutline,
  mdiMoped,
  mdiPhoneInTalk,
  mdiPlaylistEdit,
} from '@mdi/js';

/** What is said of a payment: its status, that it is reported and not yet confirmed, or that too much was paid. */
export type PaymentLook = PaymentStatus | 'REPORTED' | 'OVERPAID';

/** The icon of each order state and payment status. */
export const stateIcons: Record<OrderState | PaymentLook, string> = {
  CREATED: mdiPlaylistEdit,
  ORDERING: mdiPhoneInTalk,
  ORDERED: mdiMoped,
  DELIVERED: mdiCheckCircleOutline,
  REJECTED: mdiCloseCircleOutline,
  UNPAID: mdiCashClock,
  REPORTED: mdiClockCheckOutline,
  OVERPAID: mdiCashRefund,
  CONFIRMED: mdiCashCheck,
};
