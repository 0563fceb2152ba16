import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { patterns } from '../lib/paths.js';
import { screens } from './screens.js';
import { PublicShell } from './public-shell.js';
/** Fetches the code of the shell for those who are signed in. */
export const loadSignedInShell = async () => ({ default: (await import('./signed-in-shell.js')).SignedInShell });
const SignedInShell = lazy(loadSignedInShell);
const NotFound = lazy(async () => ({ default: (await import('./not-found.js')).NotFound }));
const routes = (signedIn) => screens
    .filter((screen) => screen.signedIn === signedIn)
    .map(({ name, Page }) => _jsx(Route, { path: patterns[name], element: _jsx(Page, {}) }, name));
/** Which page stands at which path, and in which shell. */
export function Router() {
    return (_jsxs(Routes, { children: [_jsxs(Route, { element: _jsx(PublicShell, {}), children: [routes(false), _jsx(Route, { path: "*", element: _jsx(NotFound, {}) })] }), _jsx(Route, { element: _jsx(SignedInShell, {}), children: routes(true) })] }));
}
//# sourceMappingURL=router.js.map