import { browserTracingIntegration, captureException, init } from '@sentry/browser';
import { errorReportPath } from '../api/http.js';

/** Sends every error and trace through the gateway's tunnel. */
export function startSentry(dsn: string): void {
  init({ dsn, tunnel: errorReportPath, integrations: [browserTracingIntegration()], tracesSampleRate: 1 });
}

/** Reports an error together with the components that rendered it. */
export function reportError(error: unknown, componentStack: string): void {
  captureException(error, { contexts: { react: { componentStack } } });
}
