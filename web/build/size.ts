import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { FIRST_SCREENS } from './first-screens.js';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

const BUDGET_KB = 170;

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
const gzipped = (file: string): number => gzipSync(readFileSync(dist + file), { level: 9 }).length;

function collect(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk of ${key}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  chunk.imports?.forEach((imported) => collect(imported, found));
  return found;
}

for (const screen of Object.keys(FIRST_SCREENS)) {
  const [key] = Object.entries(manifest).find(([, { name }]) => name === screen) ?? [screen];
  const files = collect(key);
  const sizes = [...files].map((file) => [file, gzipped(file)] as const).sort((a, b) => b[1] - a[1]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  if (total > BUDGET_KB * 1000) process.exitCode = 1;
  console.log(
    `${screen}: ${(total / 1000).toFixed(1)} kB of JavaScript gzipped in ${files.size} files (budget ${BUDGET_KB})`,
  );
  for (const [file, size] of sizes) console.log(`  ${(size / 1000).toFixed(1).padStart(6)}  ${file}`);
}
