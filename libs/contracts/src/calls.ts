import { authCalls } from './auth.js';
import { dishCalls } from './dishes.js';
import { frontendCalls } from './frontend.js';
import { menuReportCalls } from './menu-reports.js';
import { menuSourceCalls } from './menu-sources.js';
import { notificationCalls } from './notifications.js';
import { orderActivityCalls } from './order-activity.js';
import { orderBillCalls } from './order-bill.js';
import { orderCallCalls } from './order-call.js';
import { orderClosingCalls } from './order-closing.js';
import { orderEntryCalls } from './order-entries.js';
import { orderFlagCalls } from './order-flags.js';
import { orderPreviewCalls } from './order-previews.js';
import { orderRoleCalls } from './order-roles.js';
import { orderCalls } from './orders.js';
import { pastChoiceCalls } from './past-choices.js';
import { pastedMenuCalls } from './pasted-menus.js';
import { paymentCalls } from './payments.js';
import { pollCalls } from './polls.js';
import { importCalls } from './restaurant-import.js';
import { restaurantCalls } from './restaurants.js';
import { settlementCalls } from './settlements.js';
import { sharedDishCalls } from './shared-dishes.js';
import { standingOrderCalls } from './standing-orders.js';

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
