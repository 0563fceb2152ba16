import { describe, expect, it } from '@jest/globals';
import { readAll } from './repository.js';

/** An import, or the file of a thread. */
const NAMED = /'(\.{1,2}\/[^']+\.js)'/g;
/** `npm run crawl` starts the second one, `docker compose exec auth` the third, and each service the last. */
const PROGRAM = /\/src\/(main|crawl|run-admin|run-export)\.ts$/;

/** The sources of the programs in the image. The Dockerfile leaves out tests and their folders. */
const shipped = new Map(
  readAll(/^(services\/[^/]+|gateway)\/src\/.*\.ts$/)
    .filter(({ path }) => !path.endsWith('.test.ts') && !path.includes('/src/test/'))
    .map(({ path, text }) => [path, text]),
);

/** All files that a program consists of, itself included. */
function filesOf(program: string, known = new Set<string>()): Set<string> {
  if (known.has(program)) return known;
  known.add(program);
  for (const [, name] of shipped.get(program)?.matchAll(NAMED) ?? [])
    filesOf(new URL(name!, `file:///${program}`).pathname.slice(1).replace(/\.js$/, '.ts'), known);
  return known;
}

describe('the image', () => {
  it('leaves out tests and their helpers', () => {
    const { text } = readAll(/^deploy\/docker\/Dockerfile$/)[0]!;
    const leftOut = [...text.matchAll(/--exclude='([^']+)'/g)].map(([, pattern]) => pattern);
    expect(leftOut).toEqual(expect.arrayContaining(['*.test.*', 'dist/test']));
  });

  it('has only files that its programs use', () => {
    const programs = [...shipped.keys()].filter((path) => PROGRAM.test(path));
    const needed = new Set(programs.flatMap((program) => [...filesOf(program)]));
    expect([...shipped.keys()].filter((path) => !needed.has(path))).toEqual([]);
  });
});
