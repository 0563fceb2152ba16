import { authCalls } from './people/auth.js';
import { dishCalls } from './catalogue/dishes.js';
import { frontendCalls } from './people/frontend.js';
import { menuReportCalls } from './catalogue/menu-reports.js';
import { menuSourceCalls } from './catalogue/menu-sources.js';
import { notificationCalls } from './notifications/notifications.js';
import { orderActivityCalls } from './orders/activity.js';
import { orderBillCalls } from './orders/bill.js';
import { orderCallCalls } from './orders/phone.js';
import { orderClosingCalls } from './orders/closing.js';
import { orderEntryCalls } from './orders/entries.js';
import { orderFlagCalls } from './orders/flags.js';
import { orderPreviewCalls } from './orders/previews.js';
import { orderRoleCalls } from './orders/role-calls.js';
import { orderCalls } from './orders/orders.js';
import { pastChoiceCalls } from './orders/past-choices.js';
import { pastedMenuCalls } from './catalogue/pasted-menus.js';
import { paymentCalls } from './payments/payments.js';
import { pollCalls } from './orders/polls.js';
import { importCalls } from './catalogue/restaurant-import.js';
import { restaurantCalls } from './catalogue/restaurants.js';
import { settlementCalls } from './payments/settlements.js';
import { sharedDishCalls } from './orders/shared-dishes.js';
import { standingOrderCalls } from './orders/standing-orders.js';

/** Every HTTP call of the product. One that is not in this list cannot be reached. */
export const calls = {
  ...frontendCalls,
  ...authCalls,
  ...orderCalls,
  ...orderEntryCalls,
  ...orderClosingCalls,
  ...orderRoleCalls,
  ...orderActivityCalls,
  ...orderBillCalls,
  ...orderCallCalls,
  ...orderFlagCalls,
  ...sharedDishCalls,
  ...pastChoiceCalls,
  ...orderPreviewCalls,
  ...standingOrderCalls,
  ...pollCalls,
  ...paymentCalls,
  ...settlementCalls,
  ...restaurantCalls,
  ...dishCalls,
  ...importCalls,
  ...menuSourceCalls,
  ...menuReportCalls,
  ...pastedMenuCalls,
  ...notificationCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
