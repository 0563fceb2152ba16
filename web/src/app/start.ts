import { firstTexts, wantedLanguage } from '../texts/language.js';
import { visitScreen } from './screens.js';
import { showServiceUnavailable } from './service-unavailable.js';

// This file and what it imports run first: the texts of one language load together with the app, which the page preloads, and the page's
// queries are sent meanwhile. The app finds out itself if one does not load.
firstTexts[wantedLanguage()]().catch(() => undefined);
visitScreen(location.pathname);

import('./main.js').catch((error: unknown) => {
  console.error(error);
  showServiceUnavailable();
});
