import { Route, Routes } from 'react-router-dom';
import { lazyComponent } from '../lib/browser/lazy-component.js';
import { patterns } from '../lib/paths.js';
import { useSession } from '../lib/session.js';
import { screens } from './screens.js';
import { PublicShell } from './public-shell.js';

const SignedInShell = lazyComponent(async () => (await import('./signed-in-shell.js')).SignedInShell);
const NotFound = lazyComponent(async () => (await import('./not-found.js')).NotFound);

/** Loads the code of the signed-in shell. */
export const loadSignedInShell = SignedInShell.preload;

const routes = (signedIn: boolean) =>
  screens
    .filter((screen) => screen.signedIn === signedIn)
    .map(({ name, Page }) => <Route key={name} path={patterns[name]} element={<Page />} />);

const CurrentShell = () => (useSession() ? <SignedInShell /> : <PublicShell />);

/** Maps paths to pages and shells. */
export function Router() {
  return (
    <Routes>
      <Route element={<PublicShell />}>{routes(false)}</Route>
      <Route element={<SignedInShell />}>{routes(true)}</Route>
      <Route element={<CurrentShell />}>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
