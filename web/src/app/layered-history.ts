import type { ComponentProps } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, type unstable_HistoryRouter } from 'react-router-dom';
import { fromPage, isLeftOver } from '../lib/browser/layers.js';

type History = ComponentProps<typeof unstable_HistoryRouter>['history'];

const browserHistory: History = createBrowserHistory({ window, v5Compat: true });

const overrides: Pick<History, 'push' | 'replace' | 'go' | 'listen'> = {
  push: (to, state) => fromPage(() => browserHistory.push(to, state)),
  replace: (to, state) => fromPage(() => browserHistory.replace(to, state)),
  go: (steps) => fromPage(() => browserHistory.go(steps)),
  listen: (listener) =>
    browserHistory.listen((update) => {
      if (!isLeftOver()) listener(update);
    }),
};

/**
 * The router's history. It navigates from the page's own entry, never from that of an open layer, so that a link in a sheet leaves no
 * entry of the sheet behind. Entries that layers left behind never reach the router.
 */
export const layeredHistory: History = Object.assign(Object.create(browserHistory) as History, overrides);
