import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { anchorOf, headingsOf } from './headings.js';
import { readAll, ROOT } from './repository.js';

const isBroken = (from: string, link: string): boolean => {
  const [file = '', anchor] = link.split('#');
  const target = join(ROOT, file === '' ? from : join(dirname(from), file));
  if (!existsSync(target)) return true;
  return anchor !== undefined && !headingsOf(readFileSync(target, 'utf8')).map(anchorOf).includes(anchor);
};

describe('links between documents', () => {
  it('lead to files and headings that exist', () => {
    const broken = readAll(/\.md$/).flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)]+)\)/g)]
        .map(([, link]) => link!)
        .filter((link) => !/^https?:/.test(link) && isBroken(path, link))
        .map((link) => `${path}: ${link}`),
    );
    expect(broken).toEqual([]);
  });
});
