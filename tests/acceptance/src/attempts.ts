import type { CallName } from '@kantyna/contracts/calls';
import { eventually } from '@kantyna/test-support/eventually';
import type { Caller, Colleague } from './company.js';
import { listen } from './live.js';
import { closingAttempts } from './closing-attempts.js';
import { byAnyone, byCreator, byCreatorAndOwner, bySignedIn, type Attempt } from './attempt.js';
import { details } from './ordering.js';
import type { OutsideWorld } from './outside-world.js';
import { unique } from './company.js';

const dishBody = { name: 'Żurek', price: 1500, category: 'Zupy', sideDishes: [] };

/** Valid keys of a push subscription: a point on P-256 and 16 bytes. */
export const BROWSER_KEYS = {
  p256dhKey: 'BDGRzrzrtMJx8FAArxEQo39pxqX1fbCFzdqDy__q117iy4tCTe8UGWaumPuAUMBVDAxCkLcROjHUsBIvw2YWApg',
  authKey: 'szO7RkBZ8CfPDpBVTyqetg',
};

/** One attempt for each call of the contract. It succeeds for the roles that docs/rules.md allows. */
export const attempts: Record<CallName, Attempt> = {
  frontendConfig: byAnyone((who) => who.calls.frontendConfig()),
  sentry: byAnyone((who, _, outside) => sendReport(who, outside)),

  googleLogin: byAnyone((who, _, outside) =>
    who.calls.googleLogin({ body: { credential: outside?.idToken() ?? 'none' } }),
  ),
  testUsers: byAnyone((who) => who.calls.testUsers()),
  testLogin: byAnyone((who, { creator: { username, email } }) => who.calls.testLogin({ body: { username, email } })),
  logout: bySignedIn((who, { anonymous }) =>
    who === anonymous ? who.calls.logout({ body: {} }) : endNewSession(who as Colleague),
  ),
  publicKeys: byAnyone((who) => who.calls.publicKeys()),

  todaysOrders: bySignedIn((who) => who.calls.todaysOrders()),
  allOrders: bySignedIn((who) => who.calls.allOrders({ query: { limit: 1 } })),
  orderCreateData: bySignedIn((who) => who.calls.orderCreateData()),
  saveOrder: bySignedIn((who, { restaurant: { id } }) =>
    who.calls.saveOrder({ body: { restaurantId: id, ...details() } }),
  ),
  showOrder: bySignedIn((who, { orderId }) => who.calls.showOrder({ params: { orderId } })),
  orderEditData: byCreator((who, { orderId }) => who.calls.orderEditData({ params: { orderId } })),
  orderView: byCreator((who, { orderId }) => who.calls.orderView({ params: { orderId } })),
  updateOrder: byCreator((who, { orderId }) => who.calls.updateOrder({ body: { orderId, ...details() } })),
  deleteOrder: byCreator((who, { orderId }) => who.calls.deleteOrder({ params: { orderId } })),
  setAsCreated: byCreator((who, { orderId }) => who.calls.setAsCreated({ params: { orderId } }), 'ORDERING'),
  setAsOrdering: byCreator((who, { orderId }) => who.calls.setAsOrdering({ params: { orderId } })),
  setAsOrdered: byCreator((who, { orderId }) => who.calls.setAsOrdered({ params: { orderId }, body: {} }), 'ORDERING'),
  setAsDelivered: byCreator((who, { orderId }) => who.calls.setAsDelivered({ params: { orderId } }), 'ORDERED'),
  setAsRejected: byCreator((who, { orderId }) => who.calls.setAsRejected({ params: { orderId } })),
  undoRejection: byCreator((who, { orderId }) => who.calls.undoRejection({ params: { orderId } }), 'REJECTED'),
  ...closingAttempts,
  setBackAsOrdered: byCreator((who, { orderId }) => who.calls.setBackAsOrdered({ params: { orderId } }), 'DELIVERED'),

  saveOrderEntry: bySignedIn((who, { orderId, dish }) =>
    who.calls.saveOrderEntry({ body: { orderId, newDish: false, dishId: dish.id, sideDishes: [] } }),
  ),
  updateOrderEntry: byCreatorAndOwner((who, { orderId, entryId, dishEntryId, dish }) =>
    who.calls.updateOrderEntry({
      body: { id: entryId, dishEntryId, orderId, newDish: false, dishId: dish.id, sideDishes: [] },
    }),
  ),
  deleteDishEntry: byCreatorAndOwner((who, { entryId, dishEntryId }) =>
    who.calls.deleteDishEntry({ params: { orderEntryId: entryId, dishEntryId } }),
  ),

  balance: bySignedIn((who) => who.calls.balance()),
  confirmAsPaid: byCreatorAndOwner(
    (who, { entryId }) => who.calls.confirmAsPaid({ params: { orderEntryId: entryId } }),
    'ORDERED',
  ),
  revertToUnpaid: byCreatorAndOwner(
    (who, { entryId }) => who.calls.revertToUnpaid({ params: { orderEntryId: entryId } }),
    'ORDERED',
  ),

  restaurants: bySignedIn((who) => who.calls.restaurants()),
  replaceImportKey: bySignedIn((who) => who.calls.replaceImportKey()),
  showRestaurant: bySignedIn((who, { restaurant: { id } }) =>
    who.calls.showRestaurant({ params: { restaurantId: id } }),
  ),
  restaurantEditData: bySignedIn((who, { restaurant: { id } }) =>
    who.calls.restaurantEditData({ params: { restaurantId: id } }),
  ),
  saveRestaurant: bySignedIn((who) => who.calls.saveRestaurant({ body: { name: unique('Bar') } })),
  updateRestaurant: bySignedIn((who, { restaurant: { id } }) =>
    who.calls.updateRestaurant({ body: { id, name: unique('Bar') } }),
  ),
  deleteRestaurant: bySignedIn(
    (who, { restaurant: { id } }) => who.calls.deleteRestaurant({ params: { restaurantId: id } }),
    'REJECTED',
  ),

  dishCreateData: bySignedIn((who, { restaurant: { id } }) =>
    who.calls.dishCreateData({ params: { restaurantId: id } }),
  ),
  dishEditData: bySignedIn((who, { restaurant: { id }, dish }) =>
    who.calls.dishEditData({ params: { restaurantId: id, dishId: dish.id } }),
  ),
  saveDish: bySignedIn((who, { restaurant: { id } }) =>
    who.calls.saveDish({ params: { restaurantId: id }, body: dishBody }),
  ),
  updateDish: bySignedIn(
    (who, { restaurant: { id }, dish }) =>
      who.calls.updateDish({ params: { restaurantId: id }, body: { id: dish.id, ...dishBody } }),
    'REJECTED',
  ),
  deleteDish: bySignedIn((who, { dish }) => who.calls.deleteDish({ params: { dishId: dish.id } }), 'REJECTED'),
  deleteSideDish: bySignedIn(
    (who, { dish, sideDish }) => who.calls.deleteSideDish({ params: { dishId: dish.id, sideDishId: sideDish.id } }),
    'REJECTED',
  ),

  importRestaurant: byAnyone(async (who, { creator }) => {
    const { importCredentials } = await creator.calls.restaurants();
    const body = { name: unique('Bar'), dishes: [{ name: 'Żurek', price: '12,50' }] };
    return who.calls.importRestaurant({ body, headers: { 'x-api-key': importCredentials.apiKey } });
  }),

  importSchema: byAnyone((who) => who.calls.importSchema()),
  menuReports: bySignedIn((who, { restaurant: { id } }) => who.calls.menuReports({ params: { restaurantId: id } })),
  applyHeldMenu: bySignedIn(async (who, { creator, anonymous, restaurant }, outside) => {
    const params = { restaurantId: restaurant.id };
    if (who === anonymous) return who.calls.applyHeldMenu({ params, body: { reportId: 'any' } });
    await outside?.readMenu(restaurant.name, 6);
    await outside?.readMenu(restaurant.name, 1);
    const reportId = await eventually(async () => (await creator.calls.menuReports({ params })).heldReportId);
    return who.calls.applyHeldMenu({ params, body: { reportId } });
  }),
  readPastedMenu: bySignedIn((who, { restaurant: { id } }) =>
    who.calls.readPastedMenu({ params: { restaurantId: id }, body: { text: 'Żurek 12 zł' } }),
  ),
  applyPastedMenu: bySignedIn((who, { restaurant: { id } }) =>
    who.calls.applyPastedMenu({
      params: { restaurantId: id },
      body: { dishes: [{ name: 'Żurek', price: 1200 }], replace: false },
    }),
  ),
  menuSource: bySignedIn((who, { restaurant: { id } }) => who.calls.menuSource({ params: { restaurantId: id } })),
  readMenuNow: bySignedIn((who, { restaurant: { id } }) => who.calls.readMenuNow({ params: { restaurantId: id } })),

  liveStream: bySignedIn(async (who) => {
    const stream = await listen(who);
    stream.close();
  }),
  subscribe: bySignedIn((who) =>
    who.calls.subscribe({ body: { endpoint: `https://fcm.googleapis.com/${unique('acceptance')}`, ...BROWSER_KEYS } }),
  ),
  unsubscribe: bySignedIn((who) => who.calls.unsubscribe({ body: {} })),
};

/** The calls that succeed only with the stand-ins of `startOutsideWorld`. */
export const NEEDS_OUTSIDE_WORLD: readonly CallName[] = ['sentry', 'googleLogin', 'applyHeldMenu'];

async function sendReport(who: Caller, outside: OutsideWorld | undefined): Promise<void> {
  const body = `${JSON.stringify({ dsn: outside?.sentryDsn })}\n{"type":"event"}\n{}\n`;
  const headers = { 'content-type': 'application/x-sentry-envelope' };
  const response = await who.send('/api/sentry', { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`the report got status ${response.status}`);
}

/** Signs in once more and out again: the person's other session is still needed. */
async function endNewSession(who: Colleague): Promise<unknown> {
  const { username, email } = who;
  const { token } = await who.calls.testLogin({ body: { username, email } });
  const headers = { authorization: `Bearer ${token}` };
  const response = await who.send('/api/auth/logout', { method: 'POST', headers });
  if (!response.ok) throw new Error(`logging out gave ${response.status}`);
  return response.json();
}
