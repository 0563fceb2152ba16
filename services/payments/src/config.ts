import { timeZoneVariable } from '@kantyna/service/config';

/** The variables of this service besides those that every service has. */
export const variables = { ...timeZoneVariable };
