import { createPath, type Location, type Navigator, type To } from 'react-router-dom';
import { belowBase, withoutBase } from '../api/base-path.js';
import { position } from '../api/position.js';
import { presentScrollPosition, type ScrollPosition } from './scroll-position.js';
import { fromPage, isLeftOver } from '../ui/browser/layers.js';

/** Where the app is, by the browser's address and history entry. */
export const presentLocation = (): Omit<Location, 'key'> => ({
  pathname: withoutBase(location.pathname),
  search: location.search,
  hash: location.hash,
  state: (history.state as { usr?: unknown } | null)?.usr,
});

/** Where the page of the present entry was when it was left by a link. */
export const leftAt = (): ScrollPosition =>
  (history.state as { scrolledTo?: ScrollPosition } | null)?.scrolledTo ?? { scroll: 0 };

let tell: () => void = () => undefined;

/** Calls `listener` whenever the location has changed, until the returned function is called. */
export function onNavigation(listener: () => void): () => void {
  tell = listener;
  return () => (tell = () => undefined);
}

const href = (to: To): string => belowBase(typeof to === 'string' ? to : createPath(to));

const enter = (method: 'pushState' | 'replaceState', to: To, state: unknown): void =>
  fromPage(() => {
    // A page that is left by a link is shown where it was left, once somebody comes back to it.
    if (method === 'pushState')
      history.replaceState({ ...(history.state as object | null), scrolledTo: presentScrollPosition() }, '');
    history[method]({ usr: state, idx: position() + (method === 'pushState' ? 1 : 0) }, '', href(to));
    tell();
  });

/**
 * How the router navigates: from the page's own history entry, never from that of an open layer, so that a link in a sheet leaves no entry
 * of the sheet behind. Entries that layers left behind never reach the router. The router's own history knows no layers, and its data
 * router is too large (docs/decisions/0010-first-load-budget.md).
 */
export const layeredNavigator: Navigator = {
  createHref: href,
  push: (to, state) => enter('pushState', to, state),
  replace: (to, state) => enter('replaceState', to, state),
  go: (steps) => fromPage(() => history.go(steps)),
};

// After that of layers.ts, which closes what the entry is not of.
addEventListener('popstate', () => {
  if (!isLeftOver()) tell();
});
