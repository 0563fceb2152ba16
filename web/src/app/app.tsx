import { startTransition, StrictMode, useLayoutEffect, useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'react-router-dom';
import { lazyComponent } from '../ui/browser/lazy-component.js';
import { queryClient } from '../api/query-client.js';
import { currentSession, useSession } from '../api/state/session.js';
import { Crash } from './crash.js';
import { layeredNavigator, onNavigation, presentLocation } from './history.js';
import { visitScreen, type Screen } from './screens.js';

const SignedInShell = lazyComponent(async () => (await import('./shell/signed-in-shell.js')).SignedInShell);
const PublicShell = lazyComponent(async () => (await import('./shell/public-shell.js')).PublicShell);

/** Whether a screen is shown in the shell of who is signed in. */
const isOfSignedIn = (screen: Screen): boolean =>
  screen && screen.isPublic !== 'either' ? !screen.isPublic : currentSession() !== undefined;

/** Loads the code of the shell of a screen. */
export const loadShell = (screen: Screen) => (isOfSignedIn(screen) ? SignedInShell : PublicShell).preload();

/** Where the app is, and the screen there. */
function presentVisit() {
  const location = presentLocation();
  return { location, screen: visitScreen(location.pathname) };
}

/** The whole app: the shell of the screen at the location, which shows the screen's page. */
export function App() {
  const [{ location, screen }, setVisit] = useState(presentVisit);
  useSession(); // It decides about the shell.
  useLayoutEffect(
    () =>
      onNavigation(() => {
        const next = presentVisit();
        startTransition(() => setVisit(next));
      }),
    [],
  );
  return (
    <StrictMode>
      <Crash hasExit>
        <QueryClientProvider client={queryClient}>
          <Router location={location} navigator={layeredNavigator}>
            {isOfSignedIn(screen) ? <SignedInShell screen={screen} /> : <PublicShell screen={screen} />}
          </Router>
        </QueryClientProvider>
      </Crash>
    </StrictMode>
  );
}
