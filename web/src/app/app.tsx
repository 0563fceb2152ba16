import { StrictMode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { queryClient } from '../lib/net/query-client.js';
import { Crash } from './crash.js';
import { layeredHistory } from './layered-history.js';
import { Router } from './router.js';

/** The whole app. */
export function App() {
  return (
    <StrictMode>
      <Crash hasExit>
        <QueryClientProvider client={queryClient}>
          <HistoryRouter history={layeredHistory}>
            <Router />
          </HistoryRouter>
        </QueryClientProvider>
      </Crash>
    </StrictMode>
  );
}
