import { createElement, useEffect, type ComponentType } from 'react';
import { lazyComponent } from '../ui/browser/lazy-component.js';
import { queryClient } from '../api/query-client.js';
import { allOrders, read, readPages } from '../api/read.js';
import { matchPath, type PathIds, type ScreenName } from '../ui/links/paths.js';
import { currentSession } from '../api/state/session.js';

/** A screen of the app. Its path is in `web/src/ui/links/paths.ts`, where the links to it are made. */
interface Declaration {
  /** Loads the page's module, which exports the page and nothing else. */
  readonly page: () => Promise<Record<string, ComponentType<PathIds>>>;
  /** For everyone, in a simpler shell; `either`: in the shell of who is signed in for those. */
  readonly isPublic?: true | 'either';
  /** One of those in the navigation; on the others a back arrow replaces the hamburger. */
  readonly isMain?: true;
  /**
   * Starts the queries of the page while its code is loading. A form starts its own: what it begins with is kept only while it is shown.
   */
  readonly queries?: (ids: PathIds) => readonly Promise<unknown>[];
}

const query = queryClient.query.bind(queryClient);
const shownOrder = (orderId: string) => query(read('showOrder', { params: { orderId } }));
const shownRestaurant = (restaurantId: string) => query(read('showRestaurant', { params: { restaurantId } }));
const openClaims = () => query(read('openClaims'));

const declarations: Record<ScreenName, Declaration> = {
  landing: { page: () => import('../session/landing-page.js'), isPublic: true },
  help: { page: () => import('./help/help-page.js'), isPublic: 'either' },
  login: { page: () => import('../session/login-page.js'), isPublic: true },
  testLogin: { page: () => import('../session/test-login-page.js'), isPublic: true },
  todayOrders: {
    page: () => import('../today/today-orders-page.js'),
    isMain: true,
    queries: () => [query(read('todaysOrders')), query(read('todaysPolls')), openClaims()],
  },
  showOrder: {
    page: () => import('../order/show-order-page.js'),
    queries: ({ id }) => [shownOrder(id), openClaims()],
  },
  orderCreateForm: { page: () => import('../orders/create/order-create-form-page.js') },
  orderEditForm: { page: () => import('../orders/create/order-edit-form-page.js') },
  orderView: { page: () => import('../order/call/order-view-page.js') },
  handOut: {
    page: () => import('../order/hand-out/hand-out-page.js'),
    queries: ({ id }) => [shownOrder(id), openClaims()],
  },
  allOrders: {
    page: () => import('../orders/all/all-orders-page.js'),
    isMain: true,
    // With a filter in its address the page asks for what matches.
    queries: () => (location.search === '' ? [queryClient.infiniteQuery(readPages('allOrders', allOrders()))] : []),
  },
  standingOrders: { page: () => import('../orders/standing/standing-orders-page.js') },
  statistics: { page: () => import('../statistics/statistics-page.js') },
  pollCreateForm: { page: () => import('../orders/polls/poll-create-form-page.js') },
  restaurantIndex: {
    page: () => import('../restaurants/restaurant-index-page.js'),
    isMain: true,
    queries: () => [query(read('restaurants'))],
  },
  showRestaurant: {
    page: () => import('../restaurants/show-restaurant-page.js'),
    queries: ({ id }) => [shownRestaurant(id)],
  },
  restaurantCreateForm: { page: () => import('../restaurants/restaurant-create-form-page.js') },
  restaurantEditForm: { page: () => import('../restaurants/restaurant-edit-form-page.js') },
  pasteMenu: {
    page: () => import('../restaurants/reading/paste-menu-page.js'),
    queries: ({ id }) => [shownRestaurant(id)],
  },
  dishCreateForm: { page: () => import('../restaurants/dish/dish-create-form-page.js') },
  dishEditForm: { page: () => import('../restaurants/dish/dish-edit-form-page.js') },
  balance: {
    page: () => import('../balance/balance-page.js'),
    isMain: true,
    queries: () => [query(read('balance')), openClaims()],
  },
  balanceHistory: { page: () => import('../balance/history/balance-history-page.js'), isMain: true },
  statement: {
    page: () => import('../balance/statement/statement-page.js'),
    queries: () => [query(read('balance')), openClaims()],
  },
  profile: { page: () => import('../profile/profile-page.js'), isMain: true },
  unsubscribe: { page: () => import('../profile/notifications/unsubscribe-page.js'), isPublic: true },
  office: {
    page: () => import('../office/office-page.js'),
    isMain: true,
    queries: () => [query(read('ownOffice'))],
  },
  notifications: { page: () => import('../profile/notifications/notifications-page.js'), isMain: true },
};

function Reload(): null {
  useEffect(() => location.reload(), []);
  return null;
}

function toScreen(declaration: Declaration) {
  const LoadedPage = lazyComponent(async () => Object.values(await declaration.page())[0]!);
  let Current: ComponentType<PathIds> = LoadedPage;
  return {
    ...declaration,
    /** Loads the page's code; repeated calls cost nothing. */
    load: LoadedPage.preload,
    Page: (ids: PathIds) => createElement(Current, ids),
    /** Reloads the app at the next visit: the browser does not fetch a module again that failed to load. */
    reloadNextTime: () => {
      Current = Reload;
    },
  };
}

const screens = new Map(Object.entries(declarations).map(([name, declaration]) => [name, toScreen(declaration)]));

/** The page of all components of `ui/`, only in `npm run dev`: a build leaves its code out. */
const components = import.meta.env.DEV
  ? toScreen({ page: () => import('./components/components-page.js'), isPublic: true })
  : undefined;

/** The screen at a path, with its name and the ids in the path. */
export function screenAt(pathname: string) {
  const ids = { id: '', dishId: '' };
  if (components && pathname === '/components') return { ...components, name: undefined, ids };
  const found = matchPath(pathname);
  return found && { ...screens.get(found.name)!, ...found };
}

/** A screen, or nothing where there is none. */
export type Screen = ReturnType<typeof screenAt>;

let visited: { readonly pathname: string; readonly screen: Screen } | undefined;

/**
 * The screen at the path where the app is, which is matched once for each visit. Then it starts the queries of the page; the cache lists a
 * failure, and the page asks again.
 */
export function visitScreen(pathname: string): Screen {
  if (visited?.pathname === pathname) return visited.screen;
  const screen = screenAt(pathname);
  visited = { pathname, screen };
  if (screen?.queries && currentSession()) for (const query of screen.queries(screen.ids)) query.catch(() => undefined);
  return screen;
}
