import { startTransition, StrictMode, useLayoutEffect, useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'react-router-dom';
import { lazyComponent } from '../ui/browser/lazy-component.js';
import { queryClient } from '../api/query-client.js';
import { currentSession, useSession } from '../api/session.js';
import { Crash } from './crash.js';
import { layeredNavigator, onNavigation, presentLocation } from './history.js';
import { screenAt, startQueries } from './screens.js';

const SignedInShell = lazyComponent(async () => (await import('./signed-in-shell.js')).SignedInShell, {
  isFirst: true,
});
const PublicShell = lazyComponent(async () => (await import('./public-shell.js')).PublicShell, { isFirst: true });

type Screen = ReturnType<typeof screenAt>;

/** Whether a screen is shown in the shell of who is signed in. */
const isOfSignedIn = (screen: Screen): boolean =>
  screen && screen.isPublic !== 'either' ? !screen.isPublic : currentSession() !== undefined;

/** Loads the code of the shell of a screen. */
export const loadShell = (screen: Screen) => (isOfSignedIn(screen) ? SignedInShell : PublicShell).preload();

/** The whole app: the shell of the screen at the location, which shows the screen's page. */
export function App() {
  const [location, setLocation] = useState(presentLocation);
  useSession(); // It decides about the shell.
  useLayoutEffect(
    () =>
      onNavigation(() => {
        const next = presentLocation();
        startQueries(next.pathname);
        startTransition(() => setLocation(next));
      }),
    [],
  );
  const screen = screenAt(location.pathname);
  return (
    <StrictMode>
      <Crash hasExit>
        <QueryClientProvider client={queryClient}>
          <Router location={location} navigator={layeredNavigator}>
            {isOfSignedIn(screen) ? <SignedInShell /> : <PublicShell />}
          </Router>
        </QueryClientProvider>
      </Crash>
    </StrictMode>
  );
}
