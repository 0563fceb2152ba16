import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Dish, DishesByCategory } from './dishes.js';
import { Created, Grosze, Id, Instant, Name, Nullable, Shape, Text } from '../format.js';
import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH, MAX_TELEPHONE_LENGTH, MAX_URL_LENGTH } from '../product.js';
import { OpenWeekdays, Thresholds } from './thresholds.js';

/** A restaurant. `lastCrawled` and `lastEdited` are missing if that never happened. Only the list of all restaurants has `menuWaits`. */
export const Restaurant = Shape({
  id: Id,
  name: Type.String(),
  address: Type.String(),
  url: Type.String(),
  telephone: Type.String(),
  dishCount: Type.Integer(),
  lastCrawled: Type.Optional(Instant),
  lastEdited: Type.Optional(Instant),
  menuWaits: Type.Optional(Type.Literal(true, { description: 'A menu waits for somebody to look at it.' })),
  ...Thresholds.properties,
  openWeekdays: Type.Optional(OpenWeekdays),
});
export type Restaurant = Static<typeof Restaurant>;

/** A restaurant as a form sends it. `url` is empty, http or https; without a scheme it gets `https://`. A sum of 0 is none. */
export const RestaurantDetails = Shape({
  name: Name(MAX_NAME_LENGTH),
  url: Type.Optional(Type.String({ format: 'web-address-or-empty', maxLength: MAX_URL_LENGTH })),
  telephone: Type.Optional(Text(MAX_TELEPHONE_LENGTH)),
  address: Type.Optional(Text(MAX_ADDRESS_LENGTH)),
  minimumOrder: Type.Optional(Nullable(Grosze)),
  freeDeliveryFrom: Type.Optional(Nullable(Grosze)),
  openWeekdays: Type.Optional(OpenWeekdays),
});
export type RestaurantDetails = Static<typeof RestaurantDetails>;

/** Maximum number of restaurants. */
export const MOST_RESTAURANTS = 1_000;

const ImportCredentials = Shape({ apiKey: Type.String() });

/** The calls for restaurants. */
export const restaurantEndpoints = endpointsOf('catalogue', {
  restaurants: {
    route: 'GET /api/restaurants.json',
    access: 'user',
    needs: ['dishTyped', 'menuCorrected', 'menuRead', 'menuNotRead'],
    summary: 'All restaurants, the newest updated first, and the key of the import API.',
    reply: Shape({ restaurants: Type.Array(Restaurant), importCredentials: ImportCredentials }),
  },
  replaceImportKey: {
    route: 'PUT /api/restaurants/importCredentials/replace',
    access: 'user',
    limit: { perDay: 5 },
    needs: [],
    summary: 'Makes a new key for the import API; the old one stops at once.',
    reply: Shape({ importCredentials: ImportCredentials }),
  },
  showRestaurant: {
    route: 'GET /api/restaurants/:restaurantId/show.json',
    access: 'user',
    needs: ['dishTyped', 'menuCorrected', 'menuRead', 'menuNotRead'],
    summary: 'A restaurant and its menu.',
    reply: Shape({ restaurant: Restaurant, dishes: Type.Array(Dish), dishesByCategory: DishesByCategory }),
  },
  restaurantEditData: {
    route: 'GET /api/restaurants/:restaurantId/edit.json',
    access: 'user',
    needs: [],
    summary: 'A restaurant as it is edited.',
    reply: Shape({
      name: Type.String(),
      url: Type.String(),
      telephone: Type.String(),
      address: Type.String(),
      ...Thresholds.properties,
      openWeekdays: Type.Optional(OpenWeekdays),
    }),
  },
  saveRestaurant: {
    route: 'POST /api/restaurants/save',
    access: 'user',
    limit: { perDay: 30 },
    needs: [],
    summary: 'Adds a restaurant.',
    body: RestaurantDetails,
    reply: Created,
    errors: [409],
  },
  updateRestaurant: {
    route: 'PUT /api/restaurants/update',
    access: 'user',
    limit: { perDay: 300 },
    needs: [],
    summary: 'Changes a restaurant.',
    body: Shape({ id: Id, ...RestaurantDetails.properties }),
    errors: [404],
  },
  deleteRestaurant: {
    route: 'DELETE /api/restaurants/:restaurantId/delete',
    access: 'user',
    limit: { perDay: 50 },
    needs: ['order'],
    onlyCaughtUp: true,
    summary: 'Deletes a restaurant that no open order uses.',
    errors: [409],
  },
});
