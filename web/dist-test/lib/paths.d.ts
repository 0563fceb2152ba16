/** The path of each screen (specification, section 2). */
export declare const patterns: {
  readonly landing: '/';
  readonly login: '/login';
  readonly testLogin: '/login/test';
  readonly todayOrders: '/orders/today';
  readonly showOrder: '/orders/show/:id';
  readonly orderCreateForm: '/orders/create';
  readonly orderEditForm: '/orders/:id/edit';
  readonly orderView: '/orders/:id/order_view';
  readonly allOrders: '/all_orders';
  readonly restaurantIndex: '/restaurants';
  readonly showRestaurant: '/restaurants/show/:id';
  readonly restaurantCreateForm: '/restaurants/create';
  readonly restaurantEditForm: '/restaurants/:id/edit';
  readonly dishCreateForm: '/restaurants/:id/dishes/create';
  readonly dishEditForm: '/restaurants/:id/dishes/:dishId/edit';
  readonly balance: '/balance';
};
/** The name of a screen. */
export type ScreenName = keyof typeof patterns;
/** The address of a screen for the given ids. */
export declare const pathTo: (
  screen: ScreenName,
  ids?: {
    id?: string;
    dishId?: string;
  },
) => string;
/** The API page that the gateway serves. */
export declare const API_PAGE = '/api/swagger-ui/index.html';
