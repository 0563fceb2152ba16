import { createElement, useEffect, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { lazyComponent } from '../lib/browser/lazy-component.js';
import { patterns, type ScreenName } from '../lib/paths.js';
import type { Texts } from '../texts/en.js';

/** A screen of the app. */
export interface Screen {
  readonly name: ScreenName;
  readonly signedIn: boolean;
  /** A back arrow replaces the hamburger. */
  readonly back: boolean;
  /** The page's own title; the landing page has only the product's name. */
  readonly title?: (texts: Texts) => string;
  /** Loads the page's code; repeated calls cost nothing. */
  readonly load: () => Promise<unknown>;
  readonly Page: ComponentType;
  /** Reloads the app at the next visit: the browser does not fetch a module again that failed to load. */
  readonly reloadNextTime: () => void;
}

/** Each module exports its page and nothing else. */
const modules: Record<ScreenName, () => Promise<Record<string, ComponentType>>> = {
  landing: () => import('../pages/landing-page.js'),
  login: () => import('../pages/login-page.js'),
  testLogin: () => import('../pages/test-login-page.js'),
  todayOrders: () => import('../pages/today-orders-page.js'),
  showOrder: () => import('../pages/show-order-page.js'),
  orderCreateForm: () => import('../pages/order-create-form-page.js'),
  orderEditForm: () => import('../pages/order-edit-form-page.js'),
  orderView: () => import('../pages/order-view-page.js'),
  handOut: () => import('../pages/hand-out-page.js'),
  allOrders: () => import('../pages/all-orders-page.js'),
  standingOrders: () => import('../pages/standing-orders-page.js'),
  pollCreateForm: () => import('../pages/poll-create-form-page.js'),
  restaurantIndex: () => import('../pages/restaurant-index-page.js'),
  showRestaurant: () => import('../pages/show-restaurant-page.js'),
  restaurantCreateForm: () => import('../pages/restaurant-create-form-page.js'),
  restaurantEditForm: () => import('../pages/restaurant-edit-form-page.js'),
  pasteMenu: () => import('../pages/paste-menu-page.js'),
  dishCreateForm: () => import('../pages/dish-create-form-page.js'),
  dishEditForm: () => import('../pages/dish-edit-form-page.js'),
  balance: () => import('../pages/balance-page.js'),
  notifications: () => import('../pages/notifications-page.js'),
};

const titles: Partial<Record<ScreenName, (texts: Texts) => string>> = {
  login: ({ login }) => login.title,
  testLogin: ({ testLogin }) => testLogin.title,
  todayOrders: ({ today }) => today.title,
  showOrder: ({ show }) => show.title,
  orderCreateForm: ({ createOrder }) => createOrder.title,
  orderEditForm: ({ editOrder }) => editOrder.title,
  orderView: ({ orderView }) => orderView.title,
  handOut: ({ show }) => show.handOut,
  allOrders: ({ allOrders }) => allOrders.title,
  standingOrders: ({ standingOrders }) => standingOrders.title,
  pollCreateForm: ({ polls }) => polls.title,
  restaurantIndex: ({ restaurants }) => restaurants.title,
  showRestaurant: ({ restaurant }) => restaurant.title,
  restaurantCreateForm: ({ restaurantForm }) => restaurantForm.createTitle,
  restaurantEditForm: ({ restaurantForm }) => restaurantForm.editTitle,
  pasteMenu: ({ pasteMenu }) => pasteMenu.title,
  dishCreateForm: ({ dishForm }) => dishForm.createTitle,
  dishEditForm: ({ dishForm }) => dishForm.editTitle,
  balance: ({ balance }) => balance.title,
  notifications: ({ shell }) => shell.notifications,
};

const publicScreens: readonly ScreenName[] = ['landing', 'login', 'testLogin'];
const mainScreens: readonly ScreenName[] = ['todayOrders', 'allOrders', 'restaurantIndex', 'balance', 'notifications'];

function Reload(): null {
  useEffect(() => location.reload(), []);
  return null;
}

function toScreen(name: ScreenName): Screen {
  const LoadedPage = lazyComponent(async () => Object.values(await modules[name]())[0]!);
  let Current: ComponentType = LoadedPage;
  const title = titles[name];
  return {
    name,
    signedIn: !publicScreens.includes(name),
    back: !publicScreens.includes(name) && !mainScreens.includes(name),
    ...(title && { title }),
    load: LoadedPage.preload,
    Page: () => createElement(Current),
    reloadNextTime: () => {
      Current = Reload;
    },
  };
}

/** Every screen. */
export const screens: readonly Screen[] = (Object.keys(patterns) as ScreenName[]).map(toScreen);

/** The screen at a path. A fixed path such as `/orders/create` comes before one with parameters. */
export function screenAt(pathname: string): Screen | undefined {
  const matching = screens.filter(({ name }) => matchPath(patterns[name], pathname));
  return matching.find(({ name }) => !patterns[name].includes(':')) ?? matching[0];
}
