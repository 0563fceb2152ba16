import type { OrderState, PaymentStatus } from '@kantyna/contracts/orders/order';
import {
  mdiCashCheck,
  mdiCashClock,
  mdiCheckCircleOutline,
  mdiCloseCircleOutline,
  mdiMoped,
  mdiPhoneInTalk,
  mdiPlaylistEdit,
} from '@mdi/js';

/** The icon of each order state and payment status. */
export const stateIcons: Record<OrderState | PaymentStatus, string> = {
  CREATED: mdiPlaylistEdit,
  ORDERING: mdiPhoneInTalk,
  ORDERED: mdiMoped,
  DELIVERED: mdiCheckCircleOutline,
  REJECTED: mdiCloseCircleOutline,
  UNPAID: mdiCashClock,
  CONFIRMED: mdiCashCheck,
};
