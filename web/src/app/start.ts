import { catalogues, wantedLanguage } from '../texts/language.js';
import { showServiceUnavailable } from './service-unavailable.js';

// This file is small and runs first: the texts of one language load together with the app, which index.html preloads. If they do not
// load, the app finds that out itself.
catalogues[wantedLanguage()]().catch(() => undefined);
import('./main.js').catch((error: unknown) => {
  console.error(error);
  showServiceUnavailable();
});
