import { dateIn } from '@kantyna/test-support/date-in';
import { idOf } from './made.js';
import type { EndpointName } from '@kantyna/contracts/endpoints';
import type { Reply } from './replies.js';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';

const REPLIES: { [N in EndpointName]?: Reply<N> } = {
  allOrders: { allOrdersList: [] },
  balance: { entries: [], owedMoney: {} },
  balanceHistory: { entries: [], months: [], sums: { orders: 0, part: 0, paid: 0 } },
  dishCreateData: { categories: [] },
  feeds: {},
  flagCounts: { dishes: 0, flagged: { missing: 0, wrong: 0, cold: 0, other: 0 } },
  voiceCounts: { up: 0, down: 0, faults: { late: 0, cold: 0, wrong: 0 }, dishes: [] },
  frontendConfig: {
    googleClientId: '',
    vapidPublicKey: '',
    sentryUrl: '',
    timeZone: TIME_ZONE,
    developerEmail: 'developer@firma.example',
  },
  heldMenu: { held: null },
  menuReports: { reports: [], corrections: [] },
  menuSource: { source: null },
  noteSession: {},
  officeMail: {},
  openClaims: { claims: [] },
  orderActivity: { activities: [], people: {} },
  orderCreateData: {
    restaurantsList: [],
    orderDate: dateIn(0),
    timeOfOrder: '11:30',
    bankTransferNumber: '',
    blikPhoneNumber: '',
  },
  carriedOver: { all: [] },
  ownCompanyPart: {},
  ownDiet: { diets: [], allergens: [] },
  ownOffice: { isManager: false },
  paymentActivity: { activities: [], people: {} },
  repeatableOrders: { repeatableOrders: [] },
  reportReceiver: {},
  restaurants: { restaurants: [], importCredentials: { apiKey: 'key' } },
  standingOrders: { standingOrders: [] },
  todaysOrders: { currentOrderEntries: [], ordersList: [] },
  todaysPolls: { polls: [], currentUserId: idOf(1) },
  usualChoices: { choices: [] },
  whoseTurn: {},
};

/** The replies to the other calls of a page that a test is about: nothing is there. */
export const USUAL_REPLIES: ReadonlyMap<EndpointName, () => Reply<EndpointName>> = new Map(
  Object.entries(REPLIES).map(([name, reply]) => [name as EndpointName, () => reply as Reply<EndpointName>]),
);
