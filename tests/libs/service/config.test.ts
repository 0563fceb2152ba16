import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import Type from 'typebox';
import { ConfigError, readConfig } from '@kantyna/service/config';

const variables = {
  PORT: Type.Integer({ minimum: 0, maximum: 65535, description: 'port to listen on' }),
  NAME: Type.String({ minLength: 1, description: 'a name' }),
  ON: Type.Boolean({ default: false }),
  SITE: Type.Optional(Type.String({ format: 'web-address' })),
};

const folder = mkdtempSync(join(tmpdir(), 'kantyna-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function faults(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(variables, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('variables', () => {
  test('are read as what they are, with defaults for those that are not given or empty', () => {
    const env = { PORT: '8080', NAME: 'x', ON: '', OTHER: 'not ours' };
    expect(readConfig(variables, env)).toEqual({ PORT: 8080, NAME: 'x', ON: false });
    expect(readConfig(variables, { ...env, ON: 'true', SITE: 'https://a.example' })).toMatchObject({
      ON: true,
      SITE: 'https://a.example',
    });
  });

  test('may come from a file, without the line’s end', () => {
    const file = join(folder, 'name');
    writeFileSync(file, 'a secret\n');
    expect(readConfig(variables, { PORT: '1', NAME_FILE: file })).toMatchObject({ NAME: 'a secret' });
  });

  test('have all their faults told at once, each with what the variable is for', () => {
    const message = faults({ PORT: '70000', ON: 'perhaps', SITE: 'ftp://a' });
    expect(message).toContain('PORT: must be <= 65535 (port to listen on)');
    expect(message).toContain('NAME: is missing (a name)');
    expect(message).toContain('ON: must be boolean');
    expect(message).toContain('SITE: ');
  });

  test('from a file that cannot be read are a fault', () => {
    expect(faults({ PORT: '1', NAME_FILE: join(folder, 'nothing') })).toContain('NAME_FILE: ENOENT');
  });
});
