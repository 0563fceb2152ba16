import type { FrontendConfig } from '@kantyna/contracts/frontend';
import { api } from './http.js';

let loading: Promise<FrontendConfig> | undefined;

/** What the app learns from the server at its start; asked once. */
export const config = (): Promise<FrontendConfig> => (loading ??= api.frontendConfig());
