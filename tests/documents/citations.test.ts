import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { headingsOf } from './headings.js';
import { readAll, ROOT } from './repository.js';

const sources = readAll(/\.(ts|tsx|js|mjs|css|yml|yaml)$|Dockerfile$/).filter(
  ({ path }) => !path.startsWith('tests/documents/'),
);
const decisions = readdirSync(join(ROOT, 'docs/decisions'));

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
    expect(wrong(/(docs\/[a-z]+\.md), ([A-Z][\w -]+\w)/g, isMissing)).toEqual([]);
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
