import { createElement, useEffect, type ComponentType } from 'react';
import { balance } from '../features/money/balance.js';
import { todaysPolls } from '../features/planning/polls/todays-polls.js';
import { restaurants, showRestaurant } from '../features/restaurants/queries.js';
import { lazyComponent } from '../lib/browser/lazy-component.js';
import { queryClient } from '../lib/net/query-client.js';
import { matchPath, type PathIds, type ScreenName } from '../lib/paths.js';
import { currentSession } from '../lib/session.js';
import { allOrders, showOrder, todaysOrders } from '../order/queries.js';
import type { Texts } from '../texts/en.js';

/** A screen of the app. Its path is in lib/paths.ts, where the links to it are made. */
interface Declaration {
  /** Loads the page's module, which exports the page and nothing else. */
  readonly page: () => Promise<Record<string, ComponentType<PathIds>>>;
  /** The page's own title; the landing page has only the product's name. */
  readonly title?: (texts: Texts) => string;
  /** For everyone, in a simpler shell. */
  readonly isPublic?: true;
  /** One of those in the navigation; on the others a back arrow replaces the hamburger. */
  readonly isMain?: true;
  /** Starts the queries of the page, while its code is loading. A form starts its own: what it begins with is kept only while it is shown. */
  readonly queries?: (ids: PathIds) => readonly Promise<unknown>[];
}

const query = queryClient.query.bind(queryClient);

const declarations: Record<ScreenName, Declaration> = {
  landing: { page: () => import('../pages/landing-page.js'), isPublic: true },
  login: { page: () => import('../pages/login-page.js'), title: (texts) => texts.login.title, isPublic: true },
  testLogin: {
    page: () => import('../pages/test-login-page.js'),
    title: (texts) => texts.testLogin.title,
    isPublic: true,
  },
  todayOrders: {
    page: () => import('../pages/today-orders-page.js'),
    title: (texts) => texts.today.title,
    isMain: true,
    queries: () => [query(todaysOrders), query(todaysPolls)],
  },
  showOrder: {
    page: () => import('../pages/show-order-page.js'),
    title: (texts) => texts.show.title,
    queries: ({ id }) => [query(showOrder(id))],
  },
  orderCreateForm: {
    page: () => import('../pages/order-create-form-page.js'),
    title: (texts) => texts.createOrder.title,
  },
  orderEditForm: { page: () => import('../pages/order-edit-form-page.js'), title: (texts) => texts.editOrder.title },
  orderView: { page: () => import('../pages/order-view-page.js'), title: (texts) => texts.orderView.title },
  handOut: {
    page: () => import('../pages/hand-out-page.js'),
    title: (texts) => texts.show.handOut,
    queries: ({ id }) => [query(showOrder(id))],
  },
  allOrders: {
    page: () => import('../pages/all-orders-page.js'),
    title: (texts) => texts.allOrders.title,
    isMain: true,
    queries: () => [queryClient.infiniteQuery(allOrders)],
  },
  standingOrders: {
    page: () => import('../pages/standing-orders-page.js'),
    title: (texts) => texts.standingOrders.title,
  },
  pollCreateForm: { page: () => import('../pages/poll-create-form-page.js'), title: (texts) => texts.polls.title },
  restaurantIndex: {
    page: () => import('../pages/restaurant-index-page.js'),
    title: (texts) => texts.restaurants.title,
    isMain: true,
    queries: () => [query(restaurants)],
  },
  showRestaurant: {
    page: () => import('../pages/show-restaurant-page.js'),
    title: (texts) => texts.restaurant.title,
    queries: ({ id }) => [query(showRestaurant(id))],
  },
  restaurantCreateForm: {
    page: () => import('../pages/restaurant-create-form-page.js'),
    title: (texts) => texts.restaurantForm.createTitle,
  },
  restaurantEditForm: {
    page: () => import('../pages/restaurant-edit-form-page.js'),
    title: (texts) => texts.restaurantForm.editTitle,
  },
  pasteMenu: {
    page: () => import('../pages/paste-menu-page.js'),
    title: (texts) => texts.pasteMenu.title,
    queries: ({ id }) => [query(showRestaurant(id))],
  },
  dishCreateForm: {
    page: () => import('../pages/dish-create-form-page.js'),
    title: (texts) => texts.dishForm.createTitle,
  },
  dishEditForm: { page: () => import('../pages/dish-edit-form-page.js'), title: (texts) => texts.dishForm.editTitle },
  balance: {
    page: () => import('../pages/balance-page.js'),
    title: (texts) => texts.balance.title,
    isMain: true,
    queries: () => [query(balance)],
  },
  notifications: {
    page: () => import('../pages/notifications-page.js'),
    title: (texts) => texts.shell.notifications,
    isMain: true,
  },
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

/** The page of all parts of `ui/`, only in `npm run dev`: a build leaves its code out. */
const parts = import.meta.env.DEV
  ? toScreen({ page: () => import('../pages/parts-page.js'), title: () => 'Parts', isPublic: true })
  : undefined;

/** The screen at a path, with the ids in the path. */
export function screenAt(pathname: string) {
  if (parts && pathname === '/parts') return { ...parts, ids: { id: '', dishId: '' } };
  const found = matchPath(pathname);
  return found && { ...screens.get(found.name)!, ids: found.ids };
}

let started: string | undefined;

/** Starts the queries of the page at a path, once for each visit. The cache lists a failure, and the page asks again. */
export function startQueries(pathname: string): void {
  if (pathname === started) return;
  started = pathname;
  const screen = screenAt(pathname);
  if (!screen?.queries || !currentSession()) return;
  for (const query of screen.queries(screen.ids)) query.catch(() => undefined);
}
