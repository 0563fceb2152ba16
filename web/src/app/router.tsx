import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { patterns } from '../lib/paths.js';
import { useSession } from '../lib/session.js';
import { screens } from './screens.js';
import { PublicShell } from './public-shell.js';

/** Loads the code of the signed-in shell. */
export const loadSignedInShell = async () => ({ default: (await import('./signed-in-shell.js')).SignedInShell });
const SignedInShell = lazy(loadSignedInShell);
const NotFound = lazy(async () => ({ default: (await import('./not-found.js')).NotFound }));

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
