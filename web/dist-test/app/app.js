import { jsx as _jsx } from "react/jsx-runtime";
import { StrictMode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../lib/query-client.js';
import { Router } from './router.js';
/** The whole app. */
export function App() {
    return (_jsx(StrictMode, { children: _jsx(QueryClientProvider, { client: queryClient, children: _jsx(BrowserRouter, { children: _jsx(Router, {}) }) }) }));
}
//# sourceMappingURL=app.js.map