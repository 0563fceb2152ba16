import { authEndpoints } from './people/auth.js';
import { dishEndpoints } from './catalogue/dishes.js';
import { feedEndpoints } from './people/feeds.js';
import { frontendEndpoints } from './people/frontend.js';
import { heldMenuEndpoints } from './catalogue/held-menus.js';
import { menuReportEndpoints } from './catalogue/menu-reports.js';
import { menuSourceEndpoints } from './catalogue/menu-sources.js';
import { officeEndpoints } from './people/office.js';
import { notificationEndpoints } from './notifications/notifications.js';
import { billAndFlagEndpoints } from './orders/bill-and-flags.js';
import { voiceEndpoints } from './orders/voices.js';
import { ownDataEndpoints } from './people/own-data.js';
import { orderEntryEndpoints } from './orders/entries.js';
import { orderEndpoints } from './orders/orders.js';
import { orderActivityEndpoints } from './orders/activity.js';
import { dayOffEndpoints } from './orders/days-off.js';
import { placeEndpoints } from './orders/places.js';
import { orderPhoneEndpoints } from './orders/phone.js';
import { orderClosingEndpoints } from './orders/closing.js';
import { orderRoleEndpoints } from './orders/role-endpoints.js';
import { pastedMenuEndpoints } from './catalogue/pasted-menus.js';
import { paymentEndpoints } from './payments/payments.js';
import { companyEndpoints } from './payments/company.js';
import { carriedOverEndpoints } from './payments/carried-over.js';
import { companyReportEndpoints } from './payments/company-report.js';
import { pollEndpoints } from './orders/polls.js';
import { importEndpoints } from './catalogue/restaurant-import.js';
import { restaurantEndpoints } from './catalogue/restaurants.js';
import { signInEndpoints, waysInEndpoints } from './people/sign-in.js';
import { settlementEndpoints } from './payments/settlements.js';
import { statisticsEndpoints } from './orders/statistics.js';
import { standingOrderEndpoints } from './orders/standing-orders.js';

/** Every HTTP call of the product. One that is not in this list cannot be reached. */
export const endpoints = {
  ...frontendEndpoints,
  ...authEndpoints,
  ...officeEndpoints,
  ...ownDataEndpoints,
  ...signInEndpoints,
  ...waysInEndpoints,
  ...orderEndpoints,
  ...orderEntryEndpoints,
  ...orderClosingEndpoints,
  ...orderRoleEndpoints,
  ...orderActivityEndpoints,
  ...billAndFlagEndpoints,
  ...voiceEndpoints,
  ...orderPhoneEndpoints,
  ...placeEndpoints,
  ...dayOffEndpoints,
  ...standingOrderEndpoints,
  ...statisticsEndpoints,
  ...feedEndpoints,
  ...pollEndpoints,
  ...paymentEndpoints,
  ...settlementEndpoints,
  ...companyEndpoints,
  ...companyReportEndpoints,
  ...carriedOverEndpoints,
  ...restaurantEndpoints,
  ...dishEndpoints,
  ...importEndpoints,
  ...menuSourceEndpoints,
  ...menuReportEndpoints,
  ...heldMenuEndpoints,
  ...pastedMenuEndpoints,
  ...notificationEndpoints,
};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
