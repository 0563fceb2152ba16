import type { OrderState, PaymentStatus } from '@kantyna/contracts/orders/order';
import {
  mdiCashCheck,
  mdiCashClock,
  mdiClockCheckOutline,
  mdiCheckCircleOutline,
  mdiCloseCircleOutline,
  mdiMoped,
  mdiPhoneInTalk,
  mdiPlaylistEdit,
} from '@mdi/js';

/** What is said of a payment: its status, or that it is reported and not yet confirmed. */
export type PaymentLook = PaymentStatus | 'REPORTED';

/** The icon of each order state and payment status. */
export const stateIcons: Record<OrderState | PaymentLook, string> = {
  CREATED: mdiPlaylistEdit,
  ORDERING: mdiPhoneInTalk,
  ORDERED: mdiMoped,
  DELIVERED: mdiCheckCircleOutline,
  REJECTED: mdiCloseCircleOutline,
  UNPAID: mdiCashClock,
  REPORTED: mdiClockCheckOutline,
  CONFIRMED: mdiCashCheck,
};
