import type { EndpointName } from '@kantyna/contracts/endpoints';
import { billAttempts } from './bill-attempts.js';
import { callAttempts } from './call-attempts.js';
import { feedAttempts } from './feed-attempts.js';
import { flagAttempts } from './flag-attempts.js';
import { companyAttempts } from './company-attempts.js';
import { closingAttempts } from './closing-attempts.js';
import { officeAttempts } from './office-attempts.js';
import { leavingAttempts } from './leaving-attempts.js';
import { menuAttempts } from './menu-attempts.js';
import { notificationAttempts } from './notification-attempts.js';
import { roleAttempts } from './role-attempts.js';
import { dayOffAttempts } from './day-off-attempts.js';
import { placeAttempts } from './place-attempts.js';
import { pollAttempts } from './poll-attempts.js';
import { settlementAttempts } from './settlement-attempts.js';
import { shareAttempts } from './share-attempts.js';
import { signInAttempts } from './sign-in-attempts.js';
import { standingAttempts } from './standing-attempts.js';
import { isSignedIn, unique, type Caller } from './company.js';
import { attempt, type Attempt } from './attempt.js';
import { details, placeOrder } from './ordering.js';
import type { OutsideWorld } from './outside-world.js';

const dishBody = { name: 'Żurek', price: 1500, category: 'Zupy', sideDishes: [] };

/** One attempt for each call of the contract, in a state in which it succeeds. */
export const attempts: Record<EndpointName, Attempt> = {
  frontendConfig: attempt((who) => who.calls.frontendConfig()),
  sentry: attempt((who, _, outside) => sendReport(who, outside)),

  ...signInAttempts,
  ...officeAttempts,
  ...leavingAttempts,
  publicKeys: attempt((who) => who.calls.publicKeys()),

  todaysOrders: attempt((who) => who.calls.todaysOrders()),
  allOrders: attempt((who) => who.calls.allOrders({ query: { limit: 1 } })),
  allOrdersFile: attempt((who) => who.calls.allOrdersFile({ query: { search: 'no order' } })),
  statistics: attempt((who) => who.calls.statistics({ query: { year: 2026 } })),
  orderCreateData: attempt((who) => who.calls.orderCreateData()),
  savePaymentNumbers: attempt((who) =>
    who.calls.savePaymentNumbers({ body: { bankTransferNumber: '', blikPhoneNumber: '600700800' } }),
  ),
  saveOrder: attempt((who, { restaurant: { id } }) =>
    who.calls.saveOrder({ body: { restaurantId: id, ...details() } }),
  ),
  showOrder: attempt((who, { orderId }) => who.calls.showOrder({ params: { orderId } })),
  orderEditData: attempt((who, { orderId }) => who.calls.orderEditData({ params: { orderId } })),
  orderActivity: attempt((who, { orderId }) => who.calls.orderActivity({ params: { orderId }, query: {} })),
  paymentActivity: attempt((who, { orderId }) => who.calls.paymentActivity({ params: { orderId }, query: {} })),
  orderView: attempt((who, { orderId }) => who.calls.orderView({ params: { orderId } })),
  usualChoices: attempt((who, { orderId }) => who.calls.usualChoices({ params: { orderId } })),
  repeatableOrders: attempt((who) => who.calls.repeatableOrders()),
  orderPreview: attempt((who, { orderId }) => who.calls.orderPreview({ params: { orderId } })),
  updateOrder: attempt((who, { orderId }) => who.calls.updateOrder({ body: { orderId, ...details() } })),
  deleteOrder: attempt((who, { orderId }) => who.calls.deleteOrder({ params: { orderId } })),
  setAsCreated: attempt((who, { orderId }) => who.calls.setAsCreated({ params: { orderId } }), 'ORDERING'),
  setAsOrdering: attempt((who, { orderId }) => who.calls.setAsOrdering({ params: { orderId } })),
  setAsOrdered: attempt((who, { orderId }) => who.calls.setAsOrdered({ params: { orderId }, body: {} }), 'ORDERING'),
  setAsDelivered: attempt((who, { orderId }) => who.calls.setAsDelivered({ params: { orderId } }), 'ORDERED'),
  setAsRejected: attempt((who, { orderId }) => who.calls.setAsRejected({ params: { orderId } })),
  undoRejection: attempt((who, { orderId }) => who.calls.undoRejection({ params: { orderId } }), 'REJECTED'),
  ...closingAttempts,
  ...billAttempts,
  ...roleAttempts,
  ...callAttempts,
  ...flagAttempts,
  ...shareAttempts,
  ...standingAttempts,
  ...pollAttempts,
  ...feedAttempts,
  setBackAsOrdered: attempt((who, { orderId }) => who.calls.setBackAsOrdered({ params: { orderId } }), 'DELIVERED'),

  saveOrderEntry: attempt((who, { orderId, dish }) =>
    who.calls.saveOrderEntry({ body: { orderId, newDish: false, dishId: dish.id, sideDishes: [] } }),
  ),
  updateOrderEntry: attempt((who, { orderId, entryId, dishEntryId, dish }) =>
    who.calls.updateOrderEntry({
      body: { id: entryId, dishEntryId, orderId, newDish: false, dishId: dish.id, sideDishes: [] },
    }),
  ),
  deleteDishEntry: attempt((who, { entryId, dishEntryId }) =>
    who.calls.deleteDishEntry({ params: { orderEntryId: entryId, dishEntryId } }),
  ),

  balance: attempt((who) => who.calls.balance()),
  balanceHistory: attempt((who) => who.calls.balanceHistory({ query: {} })),
  balanceHistoryFile: attempt((who) => who.calls.balanceHistoryFile({ query: { language: 'pl' } })),
  confirmAsPaid: attempt(
    (who, { entryId }) => who.calls.confirmAsPaid({ params: { orderEntryId: entryId } }),
    'ORDERED',
  ),
  revertToUnpaid: attempt(
    (who, { entryId }) => who.calls.revertToUnpaid({ params: { orderEntryId: entryId } }),
    'ORDERED',
  ),

  ...settlementAttempts,
  ...companyAttempts,
  ...placeAttempts,
  ...dayOffAttempts,
  whoseTurn: attempt((who, { orderId }) => who.calls.whoseTurn({ params: { orderId } })),
  // Much, since they may owe each other something from before.
  remindDebtor: attempt(async (who, { creator, owner, restaurant }) => {
    const debtor = who === creator ? owner : creator;
    if (isSignedIn(who)) await placeOrder(restaurant, who, [[debtor, 900_000]]);
    return who.calls.remindDebtor({ params: { personId: debtor.id } });
  }),
  undoReminder: attempt((who, { creator, owner }) =>
    who.calls.undoReminder({ params: { personId: (who === creator ? owner : creator).id } }),
  ),

  restaurants: attempt((who) => who.calls.restaurants()),
  replaceImportKey: attempt((who) => who.calls.replaceImportKey()),
  showRestaurant: attempt((who, { restaurant: { id } }) => who.calls.showRestaurant({ params: { restaurantId: id } })),
  restaurantEditData: attempt((who, { restaurant: { id } }) =>
    who.calls.restaurantEditData({ params: { restaurantId: id } }),
  ),
  saveRestaurant: attempt((who) => who.calls.saveRestaurant({ body: { name: unique('Bar') } })),
  updateRestaurant: attempt((who, { restaurant: { id } }) =>
    who.calls.updateRestaurant({ body: { id, name: unique('Bar') } }),
  ),
  deleteRestaurant: attempt(
    (who, { restaurant: { id } }) => who.calls.deleteRestaurant({ params: { restaurantId: id } }),
    'REJECTED',
  ),

  dishCreateData: attempt((who, { restaurant: { id } }) => who.calls.dishCreateData({ params: { restaurantId: id } })),
  dishEditData: attempt((who, { restaurant: { id }, dish }) =>
    who.calls.dishEditData({ params: { restaurantId: id, dishId: dish.id } }),
  ),
  saveDish: attempt((who, { restaurant: { id } }) =>
    who.calls.saveDish({ params: { restaurantId: id }, body: dishBody }),
  ),
  updateDish: attempt(
    (who, { restaurant: { id }, dish }) =>
      who.calls.updateDish({ params: { restaurantId: id }, body: { id: dish.id, ...dishBody } }),
    'REJECTED',
  ),
  deleteDish: attempt((who, { dish }) => who.calls.deleteDish({ params: { dishId: dish.id } }), 'REJECTED'),
  deleteSideDish: attempt(
    (who, { dish, sideDish }) => who.calls.deleteSideDish({ params: { dishId: dish.id, sideDishId: sideDish.id } }),
    'REJECTED',
  ),

  importRestaurant: attempt((who) =>
    who.calls.importRestaurant({ body: { name: unique('Bar'), dishes: [{ name: 'Żurek', price: '12,50' }] } }),
  ),
  importSchema: attempt((who) => who.calls.importSchema()),
  ...menuAttempts,

  ...notificationAttempts,
};

/** The calls that succeed only with what is outside of the product, in `startOutsideWorld`. */
export const NEEDS_OUTSIDE_WORLD: readonly EndpointName[] = [
  'sentry',
  'googleLogin',
  'blockPerson',
  'unblockPerson',
  'endPersonsSessions',
  'addManager',
  'exportPerson',
  'removeManager',
  'erasePerson',
  'beginSignIn',
  'backChannelLogout',
  'beginAddingWayIn',
  'addWayIn',
  'removeWayIn',
  'relinkPerson',
  'finishSignIn',
  'chooseChannel',
  'sendTestEmail',
  'unsubscribeFromEmails',
  'applyHeldMenu',
  'refuseHeldMenu',
  'previewMenu',
  'deleteAccount',
  'takeOver',
  'takeOverStandingOrder',
];

async function sendReport(who: Caller, outside: OutsideWorld | undefined): Promise<void> {
  const body = `${JSON.stringify({ dsn: outside?.sentryDsn })}\n{"type":"event"}\n{}\n`;
  const headers = { 'content-type': 'application/x-sentry-envelope' };
  const response = await who.send('/api/sentry', { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`the report got status ${response.status}`);
}
