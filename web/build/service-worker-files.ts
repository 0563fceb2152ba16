import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = 'custom-service-worker.js';

/**
 * Tells the service worker which files the shell needs offline, and a version that changes with them:
 * it replaces `__FILES__` and `__VERSION__` in the file that `public/` brought.
 */
export function serviceWorkerFiles(): Plugin {
  let folder = '';
  let files: string[] = [];
  return {
    name: 'kantyna:service-worker-files',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    generateBundle(_, bundle) {
      files = Object.keys(bundle)
        .filter((file) => /^assets\/.*\.(js|css|woff2)$/.test(file))
        .map((file) => `/${file}`)
        .sort();
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const target = join(folder, FILE);
        const source = await readFile(target, 'utf8');
        const version = createHash('sha256').update(source).update(files.join()).digest('hex').slice(0, 12);
        await writeFile(target, source.replace('__VERSION__', version).replace("['__FILES__']", JSON.stringify(files)));
      },
    },
  };
}
