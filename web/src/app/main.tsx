import { createRoot } from 'react-dom/client';
import type { FrontendConfig } from '@kantyna/contracts/frontend';
import { showAppearance } from '../lib/appearance.js';
import { config } from '../lib/config.js';
import { queryClient } from '../lib/query-client.js';
import { registerServiceWorker, stopPush } from '../lib/push.js';
import { onSessionEnd } from '../lib/session.js';
import { startTexts } from '../texts/texts.js';
import '@fontsource-variable/figtree/index.css';
import '../ui/theme.css';
import '../ui/base.css';
import { App } from './app.js';
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

showAppearance();
const root = document.getElementById('root')!;
const loading = config();

// The page's code comes while the texts do.
const screen = screenAt(location.pathname);
screen?.load().catch(() => undefined);
if (screen?.signedIn) loadSignedInShell().catch(() => undefined);

async function start(): Promise<void> {
  await startTexts();
  createRoot(root).render(<App />);
  preloadOnIntent();
}

async function reportErrors({ sentryUrl }: FrontendConfig): Promise<void> {
  if (sentryUrl !== '') (await import('./error-reporting.js')).reportErrors(sentryUrl);
}

loading
  .catch(() => {
    console.error('Unknown error occured');
    showServiceUnavailable();
  })
  .then((loaded) => loaded && reportErrors(loaded))
  .catch((error: unknown) => console.error(error));
start().catch((error: unknown) => console.error(error));

if (document.readyState === 'complete') registerServiceWorker();
else addEventListener('load', registerServiceWorker);
