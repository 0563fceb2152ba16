import { fillPath } from '@kantyna/contracts/client';

/** The path of each screen (docs/rules/screens.md, Screens). */
const patterns = {
  landing: '/',
  help: '/help',
  login: '/login',
  testLogin: '/login/test',
  todayOrders: '/orders/today',
  showOrder: '/orders/show/:id',
  orderCreateForm: '/orders/create',
  orderEditForm: '/orders/:id/edit',
  orderView: '/orders/:id/order_view',
  handOut: '/orders/:id/hand_out',
  allOrders: '/all_orders',
  standingOrders: '/standing_orders',
  statistics: '/statistics',
  pollCreateForm: '/polls/create',
  restaurantIndex: '/restaurants',
  showRestaurant: '/restaurants/show/:id',
  restaurantCreateForm: '/restaurants/create',
  restaurantEditForm: '/restaurants/:id/edit',
  pasteMenu: '/restaurants/:id/paste_menu',
  dishCreateForm: '/restaurants/:id/dishes/create',
  dishEditForm: '/restaurants/:id/dishes/:dishId/edit',
  balance: '/balance',
  balanceHistory: '/balance/history',
  statement: '/balance/statement',
  profile: '/profile',
  office: '/office',
  /** Where they were before the profile: old links lead on. */
  notifications: '/notifications',
  /** Where an e-mail's link leads; `id` is its token. Mail programs post to the same address. */
  unsubscribe: '/unsubscribe/:id',
} as const;

/** The name of a screen. */
export type ScreenName = keyof typeof patterns;

/** The ids in a path; `''` for one that the path has not. */
export interface PathIds {
  readonly id: string;
  readonly dishId: string;
}

/** The path of a screen with the given ids. */
export const pathTo = (screen: ScreenName, ids: Partial<PathIds> = {}): string =>
  fillPath(patterns[screen], { ...ids });

const expressions = Object.entries(patterns).map(
  ([name, pattern]) =>
    [name as ScreenName, new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i')] as const,
);

/** The name of the screen at a path, with the ids in it; `undefined` where there is none. */
export function matchPath(pathname: string): { name: ScreenName; ids: PathIds } | undefined {
  for (const [name, expression] of expressions) {
    const found = expression.exec(pathname);
    if (found) return { name, ids: { id: '', dishId: '', ...found.groups } };
  }
  return undefined;
}

/** The query parameter of a link to a new order like another: the other order's id. */
export const LIKE_PARAMETER = 'like';

/** The path of the form for a new order like another. */
export const likePath = (orderId: string): string => `${pathTo('orderCreateForm')}?${LIKE_PARAMETER}=${orderId}`;

/** The query parameter of today's orders by which a push says that its reader does not eat of an order (its id). */
export const NOT_TODAY_PARAMETER = 'not_today';

/** The fragment of an order's address that leads to where a dish is chosen. */
export const CHOOSE_FRAGMENT = 'choose';

/** The fragment of the profile's address that leads to notifications. */
export const NOTIFICATIONS_FRAGMENT = 'notifications';

/** The fragment of the balance's address that leads to the history of orders. */
export const HISTORY_FRAGMENT = 'history';

/** The path of the notifications in the profile. */
export const notificationsPath = (): string => `${pathTo('profile')}#${NOTIFICATIONS_FRAGMENT}`;

/** The fragment of an order's address that leads to where the person pays, and opens how. */
export const PAY_FRAGMENT = 'pay';

/** The fragment of an order's address that leads to complaints. */
export const COMPLAINTS_FRAGMENT = 'complaints';

/** The path of an order with a fragment. */
export const orderFragmentPath = (orderId: string, fragment: string): string =>
  `${pathTo('showOrder', { id: orderId })}#${fragment}`;

/** The fragment of a poll, which is the id of its heading. */
export const pollFragment = (pollId: string): string => `poll-${pollId}`;

/** The path of a poll on today's page. */
export const pollPath = (pollId: string): string => `${pathTo('todayOrders')}#${pollFragment(pollId)}`;

/** The gateway's API page. */
export const API_PAGE = '/api/swagger-ui/index.html';
