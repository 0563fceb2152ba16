import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** The entry, the app, and the first texts of the longer language. */
const ALWAYS = ['index', 'main', 'pl'];
const BUDGET_KB = 170;
/** The chunks of each route's first load: with its shell and its page. */
const LOADS: [name: string, chunks: string[], budgetKb: number][] = [
  ['/login', [...ALWAYS, 'public-shell', 'login-page'], BUDGET_KB],
  ['/orders/today', [...ALWAYS, 'signed-in-shell', 'today-orders-page'], BUDGET_KB],
  ['/orders/show/:id', [...ALWAYS, 'signed-in-shell', 'show-order-page'], BUDGET_KB],
];

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
const gzipped = (file: string): number => gzipSync(readFileSync(dist + file), { level: 9 }).length;

function keyOf(name: string): string {
  const key = Object.keys(manifest).find((other) => manifest[other]!.name === name);
  if (key === undefined) throw new Error(`The build has no chunk ${name}`);
  return key;
}

function collect(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]!;
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  chunk.imports?.forEach((imported) => collect(imported, found));
  return found;
}

for (const [name, chunks, budget] of LOADS) {
  const files = chunks.reduce((found, chunk) => collect(keyOf(chunk), found), new Set<string>());
  const sizes = [...files].map((file) => [file, gzipped(file)] as const).sort((a, b) => b[1] - a[1]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  if (total > budget * 1000) process.exitCode = 1;
  console.log(`${name}: ${(total / 1000).toFixed(1)} kB of JavaScript gzipped (budget ${budget})`);
  for (const [file, size] of sizes) console.log(`  ${(size / 1000).toFixed(1).padStart(6)}  ${file}`);
}
