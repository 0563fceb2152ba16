import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callPaths } from './call-paths.js';
import { precompress } from './precompress.js';
import { preloadToday } from './preload-today.js';
import { serviceWorkerFiles } from './service-worker-files.js';

const web = fileURLToPath(new URL('../../', import.meta.url));

export default defineConfig({
  root: web,
  plugins: [callPaths(), react(), preloadToday(), serviceWorkerFiles(), precompress()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files for the first load, and one for all that the forms and dialogs need.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
            },
            {
              name: 'widgets',
              test: /node_modules\/(@mui|@emotion|@popperjs|react-transition-group|react-is|react-hook-form|stylis|clsx)\//,
            },
            {
              name: 'base',
              test: /(src\/(lib|texts\/(texts|counted)|ui\/(?!widgets|confirm-dialog)[a-z-]+\.(tsx?|module\.css)|features\/[a-z]+\/api)|libs\/|@mdi\/)/,
              minShareCount: 2,
            },
            {
              // The shell and the page that most people come to, in one file.
              name: 'today',
              test: /src\/(app\/(signed-in-shell|toolbar|navigation|preferences|live-updates|offline-note|slow-note)|pages\/today-orders-page|features\/orders\/lists\/(api|order-card|my-dishes)|ui\/(state-progress|new-version-banner|dismissed))/,
            },
          ],
        },
      },
    },
  },
});
