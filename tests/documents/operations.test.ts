import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readAll, ROOT } from './repository.js';
import { PAGE, variablesPage } from './variables-page.js';

/** The matches of a pattern in the sources, once each. */
const found = (files: RegExp, pattern: RegExp): string[] => [
  ...new Set(readAll(files).flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name!))),
];

describe('docs/operations/variables.md', () => {
  const page = readFileSync(PAGE, 'utf8');

  it('is what `npm run docs:variables` writes', () => {
    expect(page).toBe(variablesPage());
  });

  it('has every variable of the services and the gateway, and all that Compose takes', () => {
    const variables = [
      ...found(
        /^(gateway\/src|services\/\w+\/src|libs\/service\/src\/process)\/config\.ts$/,
        /^ +([A-Z][A-Z0-9_]+): /gm,
      ),
      ...found(/^docker-compose\.yml$/, /\$\{([A-Z_]+)[:}]/g),
      ...found(/^docker-compose\.yml$/, /^ +([A-Z][A-Z_]+):$/gm),
    ];
    expect(variables).toContain('TIME_ZONE');
    expect(variables).toContain('SECRETS_DIR');
    expect(variables.filter((name) => !new RegExp(`^- .*\`${name}\``, 'm').test(page))).toEqual([]);
  });

  it('has no secret that cannot be a file with Compose', () => {
    const compose = readAll(/^docker-compose\.yml$/)[0]!.text;
    const secrets = [...page.matchAll(/^- `\w+`¹?, `(\w+_FILE)`(¹?)/gm)];
    expect(secrets.length).toBeGreaterThan(8);
    const missing = secrets.filter(([, name, mark]) => mark && !compose.includes(` ${name}: /secrets/`));
    expect(missing.map(([, name]) => name)).toEqual([]);
  });
});

describe('docs/operations/runbooks.md', () => {
  const page = readFileSync(join(ROOT, 'docs/operations/runbooks.md'), 'utf8');

  it('lists every log event', () => {
    const events = found(/^(gateway|services|libs)\/(?!.*\.test\.ts).*\.ts$/, /\bevent: '([a-z_]+\.[a-z_]+)'/g);
    expect(events.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
