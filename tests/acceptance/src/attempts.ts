import type { CallName } from '@kantyna/contracts/calls';
import type { OrderState } from '@kantyna/contracts/order';
import { eventually } from '@kantyna/test-support/eventually';
import type { Caller } from './company.js';
import { listen } from './live.js';
import { details } from './ordering.js';
import type { OutsideWorld } from './outside-world.js';
import { ROLES, type Role, type Scene } from './scene.js';
import { unique } from './company.js';

/** How a call is made in a scene, and who succeeds with it. */
export interface Attempt {
  /** The state that the order must be in. */
  readonly state: OrderState;
  readonly roles: readonly Role[];
  readonly make: (who: Caller, scene: Scene, outside: OutsideWorld | undefined) => Promise<unknown>;
}

type Make = Attempt['make'];

const byAnybody = (make: Make): Attempt => ({ state: 'CREATED', roles: ROLES, make });
const byAnyoneSignedIn = (make: Make, state: OrderState = 'CREATED'): Attempt => ({
  state,
  roles: ['creator', 'owner', 'stranger'],
  make,
});
const byCreator = (make: Make, state: OrderState = 'CREATED'): Attempt => ({ state, roles: ['creator'], make });
const byCreatorAndOwner = (make: Make, state: OrderState = 'CREATED'): Attempt => ({
  state,
  roles: ['creator', 'owner'],
  make,
});

const dishBody = { name: 'Żurek', price: 1500, category: 'Zupy', sideDishes: [] };

/** Keys of a browser's subscription: a point of the curve, and sixteen bytes. */
export const BROWSER_KEYS = {
  p256dhKey: 'BDGRzrzrtMJx8FAArxEQo39pxqX1fbCFzdqDy__q117iy4tCTe8UGWaumPuAUMBVDAxCkLcROjHUsBIvw2YWApg',
  authKey: 'szO7RkBZ8CfPDpBVTyqetg',
};

/** Every call of the contract, made so that it succeeds for those whom docs/rules.md lets do it. */
export const attempts: Record<CallName, Attempt> = {
  frontendConfig: byAnybody((who) => who.calls.frontendConfig()),
  sentry: byAnybody((who, _, outside) => sendReport(who, outside)),

  googleLogin: byAnybody((who, _, outside) =>
    who.calls.googleLogin({ body: { credential: outside?.idToken() ?? 'none' } }),
  ),
  testUsers: byAnybody((who) => who.calls.testUsers()),
  testLogin: byAnybody((who, { creator: { username, email } }) => who.calls.testLogin({ body: { username, email } })),
  publicKeys: byAnybody((who) => who.calls.publicKeys()),

  todaysOrders: byAnyoneSignedIn((who) => who.calls.todaysOrders()),
  allOrders: byAnyoneSignedIn((who) => who.calls.allOrders({ query: { limit: 1 } })),
  orderCreateData: byAnyoneSignedIn((who) => who.calls.orderCreateData()),
  saveOrder: byAnyoneSignedIn((who, { restaurant: { id } }) =>
    who.calls.saveOrder({ body: { restaurantId: id, ...details() } }),
  ),
  showOrder: byAnyoneSignedIn((who, { orderId }) => who.calls.showOrder({ params: { orderId } })),
  orderEditData: byCreator((who, { orderId }) => who.calls.orderEditData({ params: { orderId } })),
  orderView: byCreator((who, { orderId }) => who.calls.orderView({ params: { orderId } })),
  updateOrder: byCreator((who, { orderId }) => who.calls.updateOrder({ body: { orderId, ...details() } })),
  deleteOrder: byCreator((who, { orderId }) => who.calls.deleteOrder({ params: { orderId } })),
  setAsCreated: byCreator((who, { orderId }) => who.calls.setAsCreated({ params: { orderId } }), 'ORDERING'),
  setAsOrdering: byCreator((who, { orderId }) => who.calls.setAsOrdering({ params: { orderId } })),
  setAsOrdered: byCreator((who, { orderId }) => who.calls.setAsOrdered({ params: { orderId }, body: {} }), 'ORDERING'),
  setAsDelivered: byCreator((who, { orderId }) => who.calls.setAsDelivered({ params: { orderId } }), 'ORDERED'),
  setAsRejected: byCreator((who, { orderId }) => who.calls.setAsRejected({ params: { orderId } })),
  setBackAsOrdered: byCreator((who, { orderId }) => who.calls.setBackAsOrdered({ params: { orderId } }), 'DELIVERED'),

  saveOrderEntry: byAnyoneSignedIn((who, { orderId, dish }) =>
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

  balance: byAnyoneSignedIn((who) => who.calls.balance()),
  confirmAsPaid: byCreatorAndOwner(
    (who, { entryId }) => who.calls.confirmAsPaid({ params: { orderEntryId: entryId } }),
    'ORDERED',
  ),
  revertToUnpaid: byCreatorAndOwner(
    (who, { entryId }) => who.calls.revertToUnpaid({ params: { orderEntryId: entryId } }),
    'ORDERED',
  ),

  restaurants: byAnyoneSignedIn((who) => who.calls.restaurants()),
  replaceImportKey: byAnyoneSignedIn((who) => who.calls.replaceImportKey()),
  showRestaurant: byAnyoneSignedIn((who, { restaurant: { id } }) =>
    who.calls.showRestaurant({ params: { restaurantId: id } }),
  ),
  restaurantEditData: byAnyoneSignedIn((who, { restaurant: { id } }) =>
    who.calls.restaurantEditData({ params: { restaurantId: id } }),
  ),
  saveRestaurant: byAnyoneSignedIn((who) => who.calls.saveRestaurant({ body: { name: unique('Bar') } })),
  updateRestaurant: byAnyoneSignedIn((who, { restaurant: { id } }) =>
    who.calls.updateRestaurant({ body: { id, name: unique('Bar') } }),
  ),
  deleteRestaurant: byAnyoneSignedIn(
    (who, { restaurant: { id } }) => who.calls.deleteRestaurant({ params: { restaurantId: id } }),
    'REJECTED',
  ),

  dishCreateData: byAnyoneSignedIn((who, { restaurant: { id } }) =>
    who.calls.dishCreateData({ params: { restaurantId: id } }),
  ),
  dishEditData: byAnyoneSignedIn((who, { restaurant: { id }, dish }) =>
    who.calls.dishEditData({ params: { restaurantId: id, dishId: dish.id } }),
  ),
  saveDish: byAnyoneSignedIn((who, { restaurant: { id } }) =>
    who.calls.saveDish({ params: { restaurantId: id }, body: dishBody }),
  ),
  updateDish: byAnyoneSignedIn(
    (who, { restaurant: { id }, dish }) =>
      who.calls.updateDish({ params: { restaurantId: id }, body: { id: dish.id, ...dishBody } }),
    'REJECTED',
  ),
  deleteDish: byAnyoneSignedIn((who, { dish }) => who.calls.deleteDish({ params: { dishId: dish.id } }), 'REJECTED'),
  deleteSideDish: byAnyoneSignedIn(
    (who, { dish, sideDish }) => who.calls.deleteSideDish({ params: { dishId: dish.id, sideDishId: sideDish.id } }),
    'REJECTED',
  ),

  importRestaurant: byAnybody(async (who, { creator }) => {
    const { importCredentials } = await creator.calls.restaurants();
    const body = { name: unique('Bar'), dishes: [{ name: 'Żurek', price: '12,50' }] };
    return who.calls.importRestaurant({ body, headers: { 'x-api-key': importCredentials.apiKey } });
  }),

  importSchema: byAnybody((who) => who.calls.importSchema()),
  menuReports: byAnyoneSignedIn((who, { restaurant: { id } }) =>
    who.calls.menuReports({ params: { restaurantId: id } }),
  ),
  applyHeldMenu: byAnyoneSignedIn(async (who, { creator, nobody, restaurant }, outside) => {
    const params = { restaurantId: restaurant.id };
    if (who === nobody) return who.calls.applyHeldMenu({ params, body: { reportId: 'any' } });
    await outside?.readMenu(restaurant.name, 6);
    await outside?.readMenu(restaurant.name, 1);
    const reportId = await eventually(async () => (await creator.calls.menuReports({ params })).heldReportId);
    return who.calls.applyHeldMenu({ params, body: { reportId } });
  }),
  readPastedMenu: byAnyoneSignedIn((who, { restaurant: { id } }) =>
    who.calls.readPastedMenu({ params: { restaurantId: id }, body: { text: 'Żurek 12 zł' } }),
  ),
  applyPastedMenu: byAnyoneSignedIn((who, { restaurant: { id } }) =>
    who.calls.applyPastedMenu({
      params: { restaurantId: id },
      body: { dishes: [{ name: 'Żurek', price: 1200 }], replace: false },
    }),
  ),
  menuSource: byAnyoneSignedIn((who, { restaurant: { id } }) => who.calls.menuSource({ params: { restaurantId: id } })),
  readMenuNow: byAnyoneSignedIn((who, { restaurant: { id } }) =>
    who.calls.readMenuNow({ params: { restaurantId: id } }),
  ),

  liveStream: byAnyoneSignedIn(async (who) => {
    const stream = await listen(who);
    stream.close();
  }),
  subscribe: byAnyoneSignedIn((who) =>
    who.calls.subscribe({ body: { endpoint: `https://fcm.googleapis.com/${unique('acceptance')}`, ...BROWSER_KEYS } }),
  ),
  unsubscribe: byAnyoneSignedIn((who) => who.calls.unsubscribe({ body: {} })),
};

/** The calls that only a system with stand-ins for the outside world can answer with success. */
export const NEED_OUTSIDE: readonly CallName[] = ['sentry', 'googleLogin', 'applyHeldMenu'];

async function sendReport(who: Caller, outside: OutsideWorld | undefined): Promise<void> {
  const body = `${JSON.stringify({ dsn: outside?.sentryDsn })}\n{"type":"event"}\n{}\n`;
  const headers = { 'content-type': 'application/x-sentry-envelope' };
  const response = await who.ask('/api/sentry', { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`the report was answered with ${response.status}`);
}
