import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointPaths } from './endpoint-paths.js';
import { cssTypes } from './css-types.mjs';
import { firstFiles } from './first-screens.js';
import { iconModules, isIcon } from './icons.js';
import { precompress } from './precompress.js';
import { preloadPages } from './preload-pages.js';
import { serviceWorkerFiles } from './service-worker-files.js';
import { styles } from './styles.js';

const web = fileURLToPath(new URL('../../', import.meta.url));

const { start, others } = firstFiles();
const { version } = JSON.parse(readFileSync(`${web}../package.json`, 'utf8')) as { version: string };

export default defineConfig({
  root: web,
  plugins: [
    endpointPaths(),
    iconModules(),
    cssTypes(),
    styles(),
    react(),
    preloadPages(),
    serviceWorkerFiles(),
    precompress(),
  ],
  // Scripts and styles find others beside them, so one build serves every path; the gateway puts its path into the pages.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }) },
  define: { 'import.meta.env.VERSION': JSON.stringify(version) },
  // `npm run dev`: calls go to a gateway that runs beside it.
  server: { proxy: { '/api': process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:8080' } },
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: start, debugName: 'start' },
            // Code that changes with the libraries only stays in the browser when the app changes.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(react-query|query-core))\//,
            },
            {
              name: 'mui',
              test: /node_modules\/(@mui(?!\/material\/Step)|@emotion|@popperjs|react-transition-group|react-is|react-hook-form|stylis|clsx)\//,
            },
            { name: others, debugName: 'first screens' },
            { name: 'icons', test: isIcon },
          ],
        },
      },
    },
  },
});
