import { catalogues, wantedLanguage } from '../texts/language.js';
import { showServiceUnavailable } from './service-unavailable.js';

// This file is small and runs first: the texts of one language load together with the app, which index.html preloads. If they do not
// load, the app finds that out itself.
catalogues[wantedLanguage()]().catch(() => undefined);
// The page that pushes and links open, beside the app that would ask for it later; index.html preloads that of today. The path is the
// one of lib/paths.ts, which is part of the app.
if (location.pathname.startsWith('/orders/show/')) import('../pages/show-order-page.js').catch(() => undefined);
import('./main.js').catch((error: unknown) => {
  console.error(error);
  showServiceUnavailable();
});
