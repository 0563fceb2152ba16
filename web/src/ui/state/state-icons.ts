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

/** The shown state of a payment: its status, reported and not yet confirmed, or paid too much. */
export type ShownStatus = PaymentStatus | 'REPORTED' | 'OVERPAID';

/** The icon of each order state and payment status. */
export const stateIcons: Record<OrderState | ShownStatus, string> = {
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
