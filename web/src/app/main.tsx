import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { withoutBase } from '../api/base-path.js';
import { applyAppearance } from '../ui/browser/appearance.js';
import { setCompanyZone } from '../ui/format/company-zone.js';
import { config } from '../api/config.js';
import { closeOnEscape, keepFocusNear } from '../ui/browser/focus.js';
import { onFirstInteraction } from '../ui/browser/first-interaction.js';
import { showNotice } from '../ui/browser/notice.js';
import { queryClient } from '../api/query-client.js';
import { WithRefusals } from '../ui/data/failure-texts.js';
import { registerServiceWorker, stopPush } from '../api/push.js';
import { onSessionEnd } from '../api/state/session.js';
import { startLanguage } from '../texts/texts.js';
import '@fontsource-variable/figtree/index.css';
import '../ui/theme.css';
import '../ui/base.css';
import '../ui/forced-colors.css';
import { App, loadShell } from './app.js';
import { reportReactError, startErrorReporting } from './error-reporting.js';
import { forgetOfflineCopies } from './offline-copies.js';
import { preloadOnIntent } from './preload.js';
import { visitScreen } from './screens.js';
import { showServiceUnavailable } from './service-unavailable.js';

onSessionEnd((end) => {
  queryClient.clear();
  showNotice();
  if (end === 'replaced') return; // What is left in the browser is of the next person.
  void stopPush();
  void forgetOfflineCopies();
});

applyAppearance();
startLanguage();
const root = document.getElementById('root')!;
const loading = config();

// Shell and page load in parallel. A file that does not load fails again when it is rendered, where that is dealt with.
const screen = visitScreen(withoutBase(location.pathname));
const code = Promise.allSettled([screen?.load(), loadShell(screen)]);

async function start(): Promise<void> {
  await code;
  const app = createRoot(root, {
    onUncaughtError: reportReactError,
    onCaughtError: reportReactError,
    onRecoverableError: reportReactError,
  });
  // In slices of a few milliseconds, so that a slow phone responds meanwhile.
  startTransition(() => app.render(<App />));
  preloadOnIntent();
  keepFocusNear();
  closeOnEscape();
  onFirstInteraction(() => void WithRefusals.preload());
}

loading
  .catch(() => {
    console.error('Unknown error occured');
    showServiceUnavailable();
  })
  .then((loaded) => {
    if (!loaded) return undefined;
    setCompanyZone(loaded.timeZone);
    return startErrorReporting(loaded);
  })
  .catch((error: unknown) => console.error(error));
start().catch((error: unknown) => {
  console.error(error);
  showServiceUnavailable();
});

if (document.readyState === 'complete') registerServiceWorker();
else addEventListener('load', registerServiceWorker);
