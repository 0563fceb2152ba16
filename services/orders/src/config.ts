import Type from '@kantyna/typebox';
import { timeZoneVariable } from '@kantyna/service/process/config';

/** The variables of this service besides those that every service has. */
export const variables = {
  ...timeZoneVariable,
  LIMIT_PER_DAY: Type.Integer({
    default: 20,
    minimum: 1,
    description: 'orders, and polls, that one person opens in a day, and standing orders that they have',
  }),
  DELIVERY_ADDRESS: Type.String({
    default: '',
    maxLength: 300,
    description: 'where the food is brought, as it is said on the phone; empty: it is not said',
  }),
};
