import type { FrontendConfig } from '@kantyna/contracts/frontend';
/** What the app learns from the server at its start; asked once. */
export declare const config: () => Promise<FrontendConfig>;
