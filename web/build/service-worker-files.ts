import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { endpoints } from '@kantyna/contracts/endpoints';
import { isOneOf, START_FILE } from './first-screens.js';

/** Files of no use without a network: the pages of who is not signed in, and the reports of errors. */
const ONLINE_ONLY = [
  'src/app/sentry.ts',
  'src/app/help/help-page.tsx',
  'src/session/landing-page.tsx',
  'src/session/test-login-page.tsx',
];
/** The calls whose replies the worker keeps. */
const KEPT_CALLS = ['frontendConfig', 'todaysOrders', 'todaysPolls', 'showOrder'] as const;
const FILE = 'custom-service-worker.js';

/**
 * Tells the service worker which files the app may ask for without a network, with a version that changes with them, and a version of the
 * shapes of the replies that it keeps. They replace `__FILES__`, `__VERSION__` and `__SHAPES__` in the file that `public/` brought.
 */
export function serviceWorkerFiles(): Plugin {
  let folder = '';
  let files: string[] = [];
  return {
    name: 'kantyna:service-worker-files',
    apply: 'build',
    enforce: 'post', // Vite takes the empty file of the entry away before.
    configResolved(config) {
      folder = config.build.outDir;
    },
    generateBundle(_, bundle) {
      files = [...offlineFiles(bundle)].map((name) => `/${name}`).sort();
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const target = join(folder, FILE);
        const source = await readFile(target, 'utf8');
        const version = digest(source + files.join());
        const shapes = digest(JSON.stringify(KEPT_CALLS.map((name) => endpoints[name].reply)));
        const written = source.replace('__VERSION__', version).replace('__SHAPES__', shapes);
        await writeFile(target, written.replace("['__FILES__']", JSON.stringify(files)));
      },
    },
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The fonts, and all that the entry leads to: what it imports, at once or when it is needed, with the styles. */
function offlineFiles(bundle: Rollup.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (!file || files.has(name) || (file.type === 'chunk' && isOneOf(ONLINE_ONLY, file.facadeModuleId ?? ''))) return;
    files.add(name);
    if (file.type === 'chunk')
      [...file.imports, ...file.dynamicImports, ...(file.viteMetadata?.importedCss ?? [])].forEach(add);
  };
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' ? file.name === START_FILE : file.fileName.endsWith('.woff2')) add(file.fileName);
  return files;
}
