import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointPaths } from './endpoint-paths.js';
import { cssTypes } from './css-types.mjs';
import { inlineIcons } from './inline-icons.js';
import { precompress } from './precompress.js';
import { preloadPages } from './preload-pages.js';
import { pureRouter } from './pure-router.js';
import { serviceWorkerFiles } from './service-worker-files.js';

const web = fileURLToPath(new URL('../../', import.meta.url));

export default defineConfig({
  root: web,
  plugins: [
    endpointPaths(),
    cssTypes(),
    inlineIcons(),
    pureRouter(),
    react(),
    preloadPages(),
    serviceWorkerFiles(),
    precompress(),
  ],
  // `npm run dev`: calls go to a gateway that runs beside it.
  server: { proxy: { '/api': process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:8080' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Each page that loads others later has their names, and hashes do not compress: a letter less is 0.2 kB.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Few files for the first load, and one for the library of forms and dialogs.
          groups: [
            {
              // What asks for the rest and for the page's data, with all that it imports, and so does not wait for the whole app.
              name: 'first',
              test: /rolldown\/runtime|preload-helper|src\/(texts\/(language|counted)|app\/(screens|service-unavailable))/,
            },
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(react-query|query-core))\//,
            },
            {
              name: 'mui',
              test: /node_modules\/(@mui(?!\/material\/Step)|@emotion|@popperjs|react-transition-group|react-is|react-hook-form|stylis|clsx)\//,
            },
            {
              name: 'base',
              test: /(src\/(lib\/(?!net\/(?:use-remaining-pages|write-each)|browser\/(device-name|drafts|use-draft|copy-text)|format\/(zone-instant|relative-time|time-of-day|telephone)|matches)|texts\/(texts|counted|error-texts|read-error)|ui\/((?!food-icon|mui-theme|copy-button|help-link|screen-picture|draft-note|drawings|use-ago|ago|jump-links|fold|qr-image)[a-z-]+|data\/(empty|form-skeleton|loaded|not-loaded|optional|skeleton-rows)|state\/state-[a-z]+)\.(tsx?|module\.css)|order\/api|features\/money\/balance\.)|libs\/(?!contracts\/dist\/(web-address|name\.|catalogue\/diets)|order-rules\/dist\/(menu|payment-numbers)|money\/dist\/(bill|flags|spread))|@mdi\/)/,
              minShareCount: 2,
            },
            {
              // What signed-in people see on every page, and what a card of today and the page of an order share.
              name: 'shell',
              test: /src\/(app\/(main|app|history|screens|signed-in-shell|toolbar|navigation|live-updates|offline-note|slow-note)\.|order\/(closing\/(api|announce|not-today|time-left|use-time-left|clock-time|closing\.module)|portions|permissions|use-order|lock-banner|price-|detail-list|dish-choice|fresh-page|reload-all-orders)|features\/(choosing\/form\/(api|recent-dishes)|money\/open-claims)|ui\/overlay\/(lazy|confirm)-dialog|lib\/browser\/lazy-component|ui\/state\/state-progress)/,
            },
            {
              name: 'today',
              test: /src\/(pages\/today-orders-page|features\/planning\/lists\/(order-card|my-dishes)|ui\/(new-version-banner|dismissed))/,
            },
          ],
        },
      },
    },
  },
});
