import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { headingsOf } from './headings.js';
import { readAll, ROOT } from './repository.js';

const sources = readAll(/\.(ts|tsx|js|mjs|css|yml|yaml)$|Dockerfile$/).filter(
  ({ path }) => !path.startsWith('tests/documents/'),
);
const decisions = readdirSync(join(ROOT, 'docs/decisions'));
/** The changelog names what was there. */
const documents = readAll(/\.md$/).filter(({ path }) => path !== 'CHANGELOG.md');

/** All matches of a pattern in the sources, as `path: match`. Keeps those that `isWrong`. */
const wrong = (pattern: RegExp, isWrong: (...groups: string[]) => boolean): string[] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].filter(([, ...groups]) => isWrong(...groups)).map(([match]) => `${path}: ${match}`),
  );

describe('citations in the code', () => {
  it('name documents that exist', () => {
    expect(wrong(/(docs\/[\w/-]+\.md)/g, (path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('name sections that exist', () => {
    const isMissing = (path: string, section: string) => {
      const headings = headingsOf(readFileSync(join(ROOT, path), 'utf8'));
      // A comment may go on after the section, or break the line within it.
      return !headings.some((heading) => section.startsWith(heading) || heading.startsWith(section));
    };
    expect(wrong(/(docs\/[\w/-]+\.md), ([A-Z][\w -]+\w)/g, isMissing)).toEqual([]);
  });

  it('name decisions that exist', () => {
    const isMissing = (number: string) => !decisions.some((name) => name.startsWith(number));
    expect(wrong(/docs\/decisions\/(\d{4})/g, isMissing)).toEqual([]);
  });

  it('name no paper outside of the repository', () => {
    expect(
      wrong(
        /(?<!docs\/)\b(?:rules|design|specification|look|promises)\.md|the specification\b|specification, section|\(issue \d/g,
        () => true,
      ),
    ).toEqual([]);
  });
});

/**
 * The files and folders that a document names, by path or by name. What is compiled counts as its source.
 *
 *     `services/auth/dist/run-admin.js`, `progress.ts`, `services/<name>/src/`    → ['services/auth/src/run-admin.ts', 'progress.ts']
 */
const filesNamed = (markdown: string): string[] =>
  [
    ...markdown.matchAll(
      /(?<![\w@./<>-])((?:\.github|deploy|docs|gateway|libs|services|tests|web)\/[\w@.-][\w@./-]*|\w[\w@/.-]*\.(?:tsx?|mjs))(?![\w<…*-])/g,
    ),
  ].map(([, path]) => path!.replace(/[./]+$/, '').replace(/\/dist\/(.*)\.js$/, '/src/$1.ts'));

describe('files that documents and comments name', () => {
  const paths = [...sources.map(({ path }) => path), ...decisions.map((name) => `docs/decisions/${name.slice(0, 4)}`)];
  const isThere = (path: string) =>
    existsSync(join(ROOT, path)) || paths.some((known) => known === path || known.endsWith(`/${path}`));

  it('are there', () => {
    const missing = documents.flatMap(({ path, text }) =>
      filesNamed(text)
        .filter((named) => !isThere(named))
        .map((named) => `${path}: ${named}`),
    );
    expect(missing).toEqual([]);
  });

  it('are there, if a comment names them', () => {
    const missing = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*/g)]
        .flatMap(([comment]) => filesNamed(comment))
        .filter((named) => !isThere(named) && !named.includes('/dist'))
        .map((named) => `${path}: ${named}`),
    );
    expect(missing).toEqual([]);
  });

  it('are found, whatever stands around them', () => {
    const text =
      'See `libs/money`, (`web/src/ui/theme.css`) and docs/style.md. `deploy/kubernetes/…`, `services/<name>/src/`, `<noun>-page.tsx`, `tesseract.js`: `progress.ts`; `services/auth/dist/run-admin.js`';
    expect(filesNamed(text)).toEqual([
      'libs/money',
      'web/src/ui/theme.css',
      'docs/style.md',
      'deploy/kubernetes',
      'progress.ts',
      'services/auth/src/run-admin.ts',
    ]);
  });
});
