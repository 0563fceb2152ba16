import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** What the pages for those who are signed in need offline, in whatever language. */
const SHELL =
  /\/src\/(app\/(start|main|signed-in-shell|mobile-drawer)|pages\/(?!landing|login|test-login)[a-z-]+-page|features\/orders\/entries\/(entry-editor|usual-choices)|texts\/(en|pl))\.tsx?$/;
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
      const needed = new Set<string>();
      const need = (name: string): void => {
        const file = bundle[name];
        if (!file || needed.has(name)) return;
        needed.add(name);
        if (file.type !== 'chunk') return;
        file.imports.forEach(need);
        file.viteMetadata?.importedCss.forEach(need);
      };
      for (const file of Object.values(bundle)) if (isShell(file)) need(file.fileName);
      files = [...needed].map((name) => `/${name}`).sort();
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

const isShell = (file: Rollup.OutputAsset | Rollup.OutputChunk): boolean =>
  file.type === 'chunk' ? Object.keys(file.modules).some((id) => SHELL.test(id)) : file.fileName.endsWith('.woff2');
