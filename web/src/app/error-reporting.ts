import { browserTracingIntegration, init } from '@sentry/browser';
import { errorReportPath } from '../lib/http.js';

/** Sends errors and traces, all of them, through our own tunnel (specification, section 1). */
export function reportErrors(dsn: string): void {
  init({ dsn, tunnel: errorReportPath, integrations: [browserTracingIntegration()], tracesSampleRate: 1 });
}
