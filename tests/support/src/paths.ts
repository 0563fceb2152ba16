import type { EndpointPaths } from '@kantyna/contracts/client';
import { endpoints } from '@kantyna/contracts/endpoints';

/** The method and path of each call, for the typed client. */
export const endpointPaths: EndpointPaths = endpoints;
