import type { FrontendConfig } from '@kantyna/contracts/people/frontend';

type Sentry = typeof import('./sentry.js');

let startReporting: (sentry: Sentry | undefined) => void;
const sentry = new Promise<Sentry | undefined>((resolve) => (startReporting = resolve));

/** Loads the error reporting after the app, if it is configured. Errors thrown before that are reported then. */
export async function startErrorReporting({ sentryUrl }: FrontendConfig): Promise<void> {
  const module = sentryUrl === '' ? undefined : await import('./sentry.js');
  module?.startSentry(sentryUrl);
  startReporting(module);
}

/** Logs and reports an error of React, which no longer reaches `window.onerror` once a boundary caught it. */
export function reportReactError(
  error: unknown,
  { componentStack = '' }: { componentStack?: string | undefined },
): void {
  console.error(error, componentStack);
  void sentry.then((module) => module?.reportError(error, componentStack));
}
