import { lazy } from 'react';
import { matchPath } from 'react-router-dom';
import { patterns } from '../lib/paths.js';
const screen = (name, flags, title, load) => {
    const page = async () => ({ default: await load() });
    return {
        name,
        signedIn: flags.signedIn ?? true,
        back: flags.back ?? false,
        ...(title && { title }),
        load: page,
        Page: lazy(page),
    };
};
const open = { signedIn: false };
const main = {};
const inner = { back: true };
/** Every screen (specification, section 2). */
export const screens = [
    screen('landing', open, undefined, async () => (await import('../pages/landing-page.js')).LandingPage),
    screen('login', open, (t) => t.login.title, async () => (await import('../pages/login-page.js')).LoginPage),
    screen('testLogin', open, (t) => t.testLogin.title, async () => (await import('../pages/test-login-page.js')).TestLoginPage),
    screen('todayOrders', main, (t) => t.today.title, async () => (await import('../pages/today-orders-page.js')).TodayOrdersPage),
    screen('showOrder', inner, (t) => t.show.title, async () => (await import('../pages/show-order-page.js')).ShowOrderPage),
    screen('orderCreateForm', inner, (t) => t.createOrder.title, async () => (await import('../pages/order-create-form-page.js')).OrderCreateFormPage),
    screen('orderEditForm', inner, (t) => t.editOrder.title, async () => (await import('../pages/order-edit-form-page.js')).OrderEditFormPage),
    screen('orderView', inner, (t) => t.orderView.title, async () => (await import('../pages/order-view-page.js')).OrderViewPage),
    screen('allOrders', main, (t) => t.allOrders.title, async () => (await import('../pages/all-orders-page.js')).AllOrdersPage),
    screen('restaurantIndex', main, (t) => t.restaurants.title, async () => (await import('../pages/restaurant-index-page.js')).RestaurantIndexPage),
    screen('showRestaurant', inner, (t) => t.restaurant.title, async () => (await import('../pages/show-restaurant-page.js')).ShowRestaurantPage),
    screen('restaurantCreateForm', inner, (t) => t.restaurantForm.createTitle, async () => (await import('../pages/restaurant-create-form-page.js')).RestaurantCreateFormPage),
    screen('restaurantEditForm', inner, (t) => t.restaurantForm.editTitle, async () => (await import('../pages/restaurant-edit-form-page.js')).RestaurantEditFormPage),
    screen('dishCreateForm', inner, (t) => t.dishForm.createTitle, async () => (await import('../pages/dish-create-form-page.js')).DishCreateFormPage),
    screen('dishEditForm', inner, (t) => t.dishForm.editTitle, async () => (await import('../pages/dish-edit-form-page.js')).DishEditFormPage),
    screen('balance', main, (t) => t.balance.title, async () => (await import('../pages/balance-page.js')).BalancePage),
];
/** The screen at a path. A fixed path such as `/orders/create` comes before one with parameters. */
export function screenAt(pathname) {
    const matching = screens.filter(({ name }) => matchPath(patterns[name], pathname));
    return matching.find(({ name }) => !patterns[name].includes(':')) ?? matching[0];
}
//# sourceMappingURL=screens.js.map