import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readAll, ROOT } from './repository.js';

const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const isMissing = (name: string) => !operations.includes(`\`${name}\``);

/** What a pattern finds in the sources of the parts, once each. */
const found = (files: RegExp, pattern: RegExp): string[] => [
  ...new Set(readAll(files).flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name!))),
];

describe('docs/operations.md', () => {
  it('lists every variable of the services and the gateway', () => {
    const variables = found(
      /^(gateway\/src|services\/\w+\/src|libs\/service\/src\/process)\/config\.ts$/,
      /^ +([A-Z][A-Z0-9_]+): /gm,
    );
    expect(variables).toContain('TIME_ZONE');
    expect(variables.filter(isMissing)).toEqual([]);
  });

  it('lists every log event', () => {
    const events = found(/^(gateway|services|libs)\/(?!.*\.test\.ts).*\.ts$/, /\bevent: '([a-z_]+\.[a-z_]+)'/g);
    expect(events.filter(isMissing)).toEqual([]);
  });
});
