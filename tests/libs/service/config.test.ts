import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import Type from '@kantyna/typebox';
import { ConfigError, readConfig, timeZoneVariable } from '@kantyna/service/process/config';

const variables = {
  PORT: Type.Integer({ minimum: 0, maximum: 65535, description: 'port to listen on' }),
  NAME: Type.String({ minLength: 1, description: 'a name' }),
  ON: Type.Boolean({ default: false }),
  SITE: Type.Optional(Type.String({ format: 'web-address' })),
  ...timeZoneVariable,
};

const folder = mkdtempSync(join(tmpdir(), 'kantyna-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function errorMessage(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(variables, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the configuration is valid');
}

describe('configuration', () => {
  test('is read with types, and with defaults for missing or empty variables', () => {
    const env = { PORT: '8080', NAME: 'x', ON: '', OTHER: 'undeclared' };
    expect(readConfig(variables, env)).toEqual({ PORT: 8080, NAME: 'x', ON: false, TIME_ZONE: 'Europe/Warsaw' });
    expect(readConfig(variables, { ...env, ON: 'true', SITE: 'https://a.example' })).toMatchObject({
      ON: true,
      SITE: 'https://a.example',
    });
  });

  test('is read from a file, without the trailing newline', () => {
    const file = join(folder, 'name');
    writeFileSync(file, 'a secret\n');
    expect(readConfig(variables, { PORT: '1', NAME_FILE: file })).toMatchObject({ NAME: 'a secret' });
    // A secret of Kubernetes that was made from the file.
    expect(readConfig(variables, { PORT: '1', NAME: 'a secret\n' })).toMatchObject({ NAME: 'a secret' });
  });

  test('reports all errors at once, each with the description of its variable', () => {
    const message = errorMessage({ PORT: '70000', ON: 'perhaps', SITE: 'ftp://a', TIME_ZONE: 'Europe/Atlantis' });
    expect(message).toContain('PORT: must be <= 65535 (port to listen on)');
    expect(message).toContain('NAME: is missing (a name)');
    expect(message).toContain('ON: must be boolean');
    expect(message).toContain('SITE: ');
    expect(message).toContain('TIME_ZONE: must match format "time-zone" (the company’s time zone');
  });

  test('reports a file that cannot be read', () => {
    expect(errorMessage({ PORT: '1', NAME_FILE: join(folder, 'nothing') })).toContain('NAME_FILE: ENOENT');
  });
});
