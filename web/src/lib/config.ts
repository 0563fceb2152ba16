import type { FrontendConfig } from '@kantyna/contracts/frontend';
import { api } from './http.js';

let loaded: FrontendConfig | undefined;

/** Asks the server for what the app must know at its start. */
export async function loadConfig(): Promise<FrontendConfig> {
  loaded = await api.frontendConfig();
  return loaded;
}

/** What the app learned at its start. */
export function config(): FrontendConfig {
  if (!loaded) throw new Error('The config is read before the app starts');
  return loaded;
}
