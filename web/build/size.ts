import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** What the first load of each route needs beyond the entry: its page, and what the shell loads with it. */
const ROUTES: Record<string, string[]> = {
  '/login': ['src/pages/login-page.tsx'],
  '/orders/today': ['src/app/signed-in-shell.tsx', 'src/pages/today-orders-page.tsx'],
};
const ALWAYS = ['index.html', 'src/texts/en.ts'];
const BUDGET_KB = 140;

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
const gzipped = (file: string): number => gzipSync(readFileSync(dist + file), { level: 9 }).length;

function collect(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk ${key}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  chunk.imports?.forEach((imported) => collect(imported, found));
  return found;
}

for (const [route, keys] of Object.entries(ROUTES)) {
  const files = [...ALWAYS, ...keys].reduce((found, key) => collect(key, found), new Set<string>());
  const sizes = [...files].map((file) => [file, gzipped(file)] as const).sort((a, b) => b[1] - a[1]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  console.log(`${route}: ${(total / 1000).toFixed(1)} kB of JavaScript gzipped (budget ${BUDGET_KB})`);
  for (const [file, size] of sizes) console.log(`  ${(size / 1000).toFixed(1).padStart(6)}  ${file}`);
}
