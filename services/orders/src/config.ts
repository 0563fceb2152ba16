import Type from '@kantyna/typebox';
import { limitPerDayVariable, timeZoneVariable } from '@kantyna/service/process/config';
import { publicUrlVariable } from '@kantyna/service/process/public-url';

/** The variables of this service besides those that every service has. */
export const variables = {
  ...timeZoneVariable,
  ...limitPerDayVariable,
  ...publicUrlVariable,
  DELIVERY_ADDRESS: Type.String({
    default: '',
    maxLength: 300,
    description: 'where the food is brought, as the caller says it at the end of the call; none: it is not said',
  }),
};
