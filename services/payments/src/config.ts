import { timeZoneVariable } from '@kantyna/service/process/config';

/** The variables of this service besides those that every service has. */
export const variables = { ...timeZoneVariable };
