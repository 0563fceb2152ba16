import { createElement, lazy, useEffect, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { patterns, type ScreenName } from '../lib/paths.js';
import type { Texts } from '../texts/en.js';

type Page = { default: ComponentType };

/** A screen of the specification's route table. */
export interface Screen {
  readonly name: ScreenName;
  readonly signedIn: boolean;
  /** A back arrow replaces the hamburger. */
  readonly back: boolean;
  /** The page's own title; the landing page has the product's name alone. */
  readonly title?: (texts: Texts) => string;
  /** Fetches the page's code; again without cost. */
  readonly load: () => Promise<Page>;
  readonly Page: ComponentType;
  /** Begins the app anew at the next visit, after the page's code failed to come: the browser does not ask for it again. */
  readonly startAnew: () => void;
}

function Reload(): null {
  useEffect(() => location.reload(), []);
  return null;
}

const screen = (
  name: ScreenName,
  flags: { signedIn?: boolean; back?: boolean },
  title: Screen['title'],
  load: () => Promise<ComponentType>,
): Screen => {
  const page = async (): Promise<Page> => ({ default: await load() });
  let Current: ComponentType = lazy(page);
  return {
    name,
    signedIn: flags.signedIn ?? true,
    back: flags.back ?? false,
    ...(title && { title }),
    load: page,
    Page: () => createElement(Current),
    startAnew: () => {
      Current = Reload;
    },
  };
};

const open = { signedIn: false };
const main = {};
const inner = { back: true };

/** Every screen (specification, section 2), and the one where a menu is pasted. */
export const screens: readonly Screen[] = [
  screen('landing', open, undefined, async () => (await import('../pages/landing-page.js')).LandingPage),
  screen(
    'login',
    open,
    (t) => t.login.title,
    async () => (await import('../pages/login-page.js')).LoginPage,
  ),
  screen(
    'testLogin',
    open,
    (t) => t.testLogin.title,
    async () => (await import('../pages/test-login-page.js')).TestLoginPage,
  ),
  screen(
    'todayOrders',
    main,
    (t) => t.today.title,
    async () => (await import('../pages/today-orders-page.js')).TodayOrdersPage,
  ),
  screen(
    'showOrder',
    inner,
    (t) => t.show.title,
    async () => (await import('../pages/show-order-page.js')).ShowOrderPage,
  ),
  screen(
    'orderCreateForm',
    inner,
    (t) => t.createOrder.title,
    async () => (await import('../pages/order-create-form-page.js')).OrderCreateFormPage,
  ),
  screen(
    'orderEditForm',
    inner,
    (t) => t.editOrder.title,
    async () => (await import('../pages/order-edit-form-page.js')).OrderEditFormPage,
  ),
  screen(
    'orderView',
    inner,
    (t) => t.orderView.title,
    async () => (await import('../pages/order-view-page.js')).OrderViewPage,
  ),
  screen(
    'allOrders',
    main,
    (t) => t.allOrders.title,
    async () => (await import('../pages/all-orders-page.js')).AllOrdersPage,
  ),
  screen(
    'restaurantIndex',
    main,
    (t) => t.restaurants.title,
    async () => (await import('../pages/restaurant-index-page.js')).RestaurantIndexPage,
  ),
  screen(
    'showRestaurant',
    inner,
    (t) => t.restaurant.title,
    async () => (await import('../pages/show-restaurant-page.js')).ShowRestaurantPage,
  ),
  screen(
    'restaurantCreateForm',
    inner,
    (t) => t.restaurantForm.createTitle,
    async () => (await import('../pages/restaurant-create-form-page.js')).RestaurantCreateFormPage,
  ),
  screen(
    'restaurantEditForm',
    inner,
    (t) => t.restaurantForm.editTitle,
    async () => (await import('../pages/restaurant-edit-form-page.js')).RestaurantEditFormPage,
  ),
  screen(
    'pasteMenu',
    inner,
    (t) => t.pasteMenu.title,
    async () => (await import('../pages/paste-menu-page.js')).PasteMenuPage,
  ),
  screen(
    'dishCreateForm',
    inner,
    (t) => t.dishForm.createTitle,
    async () => (await import('../pages/dish-create-form-page.js')).DishCreateFormPage,
  ),
  screen(
    'dishEditForm',
    inner,
    (t) => t.dishForm.editTitle,
    async () => (await import('../pages/dish-edit-form-page.js')).DishEditFormPage,
  ),
  screen(
    'balance',
    main,
    (t) => t.balance.title,
    async () => (await import('../pages/balance-page.js')).BalancePage,
  ),
];

/** The screen at a path. A fixed path such as `/orders/create` comes before one with parameters. */
export function screenAt(pathname: string): Screen | undefined {
  const matching = screens.filter(({ name }) => matchPath(patterns[name], pathname));
  return matching.find(({ name }) => !patterns[name].includes(':')) ?? matching[0];
}
