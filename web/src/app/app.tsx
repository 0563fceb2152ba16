import { StrictMode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../lib/query-client.js';
import { Crash } from './crash.js';
import { Router } from './router.js';

/** The whole app. */
export function App() {
  return (
    <StrictMode>
      <Crash hasExit>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <Router />
          </BrowserRouter>
        </QueryClientProvider>
      </Crash>
    </StrictMode>
  );
}
