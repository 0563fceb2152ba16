import type { FrontendConfig } from '@kantyna/contracts/frontend';
import { onFirstSign } from '../lib/first-sign.js';

interface Failure {
  readonly error: unknown;
  readonly componentStack: string;
}

/** Of the errors before the reporting is loaded, so many are kept: an error may repeat. */
const MOST_KEPT = 20;

const kept: Failure[] = [];
let report = (failure: Failure): void => {
  if (kept.length < MOST_KEPT) kept.push(failure);
  loadNow();
};
let loadNow = (): void => undefined;

const onError = ({ error }: ErrorEvent): void => report({ error, componentStack: '' });
const onRejection = ({ reason }: PromiseRejectionEvent): void => report({ error: reason, componentStack: '' });
addEventListener('error', onError);
addEventListener('unhandledrejection', onRejection);

/**
 * Loads the error reporting, if it is configured: at the first error, at the person's first sign, or when the page has been idle for a
 * while. Earlier errors are reported then.
 */
export async function startErrorReporting({ sentryUrl }: FrontendConfig): Promise<void> {
  if (sentryUrl === '') report = () => undefined;
  else {
    await new Promise<void>((resolve) => {
      loadNow = resolve;
      if (kept.length > 0) resolve();
      else onFirstSign(resolve);
    });
    const sentry = await import('./sentry.js');
    sentry.startSentry(sentryUrl);
    report = ({ error, componentStack }) => sentry.reportError(error, componentStack);
    kept.forEach(report);
  }
  // From here on Sentry listens by itself.
  removeEventListener('error', onError);
  removeEventListener('unhandledrejection', onRejection);
}

/** Logs and reports an error of React, which no longer reaches `window.onerror` once a boundary caught it. */
export function reportReactError(
  error: unknown,
  { componentStack = '' }: { componentStack?: string | undefined },
): void {
  console.error(error, componentStack);
  report({ error, componentStack });
}
