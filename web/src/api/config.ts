import type { FrontendConfig } from '@kantyna/contracts/people/frontend';
import { api } from './http.js';

let loading: Promise<FrontendConfig> | undefined;

/** The server's configuration for the app; loaded once. */
export const config = (): Promise<FrontendConfig> => (loading ??= api.frontendConfig());
