import { withoutBase } from '../api/base-path.js';
import { visitScreen } from './screens.js';
import { showServiceUnavailable } from './service-unavailable.js';

// This file and what it imports run first: the page's queries are sent while the app, which the page preloads, is loaded.
visitScreen(withoutBase(location.pathname));

import('./main.js').catch((error: unknown) => {
  console.error(error);
  showServiceUnavailable();
});
