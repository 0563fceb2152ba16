import type { Endpoints } from '@kantyna/contracts/endpoints';
import { askEarly } from '../lib/net/early-reply.js';
import { storedSession } from '../lib/stored-session.js';
import { catalogues, wantedLanguage } from '../texts/language.js';
import { showServiceUnavailable } from './service-unavailable.js';

const SHOW_ORDER = '/api/orders/:orderId/show.json' satisfies Endpoints['showOrder']['path'];

// This file is small and runs first: the texts of one language load together with the app, which the page preloads. If they do not load,
// the app finds that out itself.
catalogues[wantedLanguage()]().catch(() => undefined);
// The order on the page that pushes and links open, beside the app that would ask for it later. The paths are those of lib/paths.ts and the
// contract, which are part of the app.
const [, orderId] = /^\/orders\/show\/([0-9a-f]{24})$/.exec(location.pathname) ?? [];
const session = storedSession();
if (orderId !== undefined && session) askEarly(SHOW_ORDER.replace(':orderId', orderId), session.token);

import('./main.js').catch((error: unknown) => {
  console.error(error);
  showServiceUnavailable();
});
