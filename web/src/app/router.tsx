import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { patterns } from '../lib/paths.js';
import { useSession } from '../lib/session.js';
import { screens } from './screens.js';
import { PublicShell } from './public-shell.js';

/** Fetches the code of the shell for those who are signed in. */
export const loadSignedInShell = async () => ({ default: (await import('./signed-in-shell.js')).SignedInShell });
const SignedInShell = lazy(loadSignedInShell);
const NotFound = lazy(async () => ({ default: (await import('./not-found.js')).NotFound }));

const routes = (signedIn: boolean) =>
  screens
    .filter((screen) => screen.signedIn === signedIn)
    .map(({ name, Page }) => <Route key={name} path={patterns[name]} element={<Page />} />);

const PresentShell = () => (useSession() ? <SignedInShell /> : <PublicShell />);

/** Which page stands at which path, and in which shell. */
export function Router() {
  return (
    <Routes>
      <Route element={<PublicShell />}>{routes(false)}</Route>
      <Route element={<SignedInShell />}>{routes(true)}</Route>
      <Route element={<PresentShell />}>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
