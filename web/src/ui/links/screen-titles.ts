import type { ScreenName } from './paths.js';
import type { FirstTexts } from '../../texts/en.js';

/** The title of each screen; the landing page has only the product's name. */
export const SCREEN_TITLES: Record<ScreenName, ((texts: FirstTexts) => string) | undefined> = {
  landing: undefined,
  help: (texts) => texts.shell.help,
  login: (texts) => texts.login.title,
  testLogin: (texts) => texts.testLogin.title,
  todayOrders: (texts) => texts.today.title,
  showOrder: (texts) => texts.show.title,
  orderCreateForm: (texts) => texts.createOrder.title,
  orderEditForm: (texts) => texts.editOrder.title,
  orderView: (texts) => texts.orderView.title,
  handOut: (texts) => texts.show.handOut,
  allOrders: (texts) => texts.allOrders.title,
  standingOrders: (texts) => texts.standingOrders.title,
  statistics: (texts) => texts.shell.statistics,
  pollCreateForm: (texts) => texts.polls.title,
  restaurantIndex: (texts) => texts.restaurants.title,
  showRestaurant: (texts) => texts.restaurant.title,
  restaurantCreateForm: (texts) => texts.restaurantForm.createTitle,
  restaurantEditForm: (texts) => texts.restaurantForm.editTitle,
  pasteMenu: (texts) => texts.pasteMenu.title,
  dishCreateForm: (texts) => texts.dishForm.createTitle,
  dishEditForm: (texts) => texts.dishForm.editTitle,
  balance: (texts) => texts.balance.title,
  balanceHistory: (texts) => texts.balance.title,
  profile: (texts) => texts.shell.profile,
  unsubscribe: (texts) => texts.shell.emails,
  office: (texts) => texts.shell.office,
  notifications: (texts) => texts.shell.notifications,
};
