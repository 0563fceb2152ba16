import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callPaths } from './call-paths.js';
import { precompress } from './precompress.js';
import { serviceWorkerFiles } from './service-worker-files.js';

const web = fileURLToPath(new URL('../../', import.meta.url));

export default defineConfig({
  root: web,
  plugins: [callPaths(), react(), serviceWorkerFiles(), precompress()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
  },
});
