import { createRoot } from 'react-dom/client';
import { applyAppearance } from '../lib/appearance.js';
import { config } from '../lib/config.js';
import { queryClient } from '../lib/query-client.js';
import { registerServiceWorker, stopPush } from '../lib/push.js';
import { onSessionEnd } from '../lib/session.js';
import { startTexts } from '../texts/texts.js';
import '@fontsource-variable/figtree/index.css';
import '../ui/theme.css';
import '../ui/base.css';
import { App } from './app.js';
import { reportReactError, startErrorReporting } from './error-reporting.js';
import { forgetOfflineCopies } from './offline-copies.js';
import { loadSignedInShell } from './router.js';
import { preloadOnIntent } from './preload.js';
import { screenAt } from './screens.js';
import { showServiceUnavailable } from './service-unavailable.js';

onSessionEnd(() => {
  queryClient.clear();
  void stopPush();
  void forgetOfflineCopies();
});

applyAppearance();
const root = document.getElementById('root')!;
const loading = config();

// The page's code loads in parallel with the texts.
const screen = screenAt(location.pathname);
screen?.load().catch(() => undefined);
if (screen?.signedIn) loadSignedInShell().catch(() => undefined);

async function start(): Promise<void> {
  await startTexts();
  createRoot(root, {
    onUncaughtError: reportReactError,
    onCaughtError: reportReactError,
    onRecoverableError: reportReactError,
  }).render(<App />);
  preloadOnIntent();
}

loading
  .catch(() => {
    console.error('Unknown error occured');
    showServiceUnavailable();
  })
  .then((loaded) => loaded && startErrorReporting(loaded))
  .catch((error: unknown) => console.error(error));
start().catch((error: unknown) => {
  console.error(error);
  showServiceUnavailable();
});

if (document.readyState === 'complete') registerServiceWorker();
else addEventListener('load', registerServiceWorker);
