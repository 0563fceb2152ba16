import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { ConfigError } from '@kantyna/service/process/config';
import { Refusal } from '@kantyna/kernel/refusal';
import { findTestUser, readTestUsers } from './test-users.js';

const folder = mkdtempSync(join(tmpdir(), 'kantyna-test-users-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (content: string) => {
  const path = join(folder, 'users.json');
  writeFileSync(path, content);
  return path;
};
const ala = { username: 'Ala', email: 'ala@firma.pl' };
const lukasz = { username: 'Łukasz', email: 'lukasz@firma.pl' };
const zosia = { username: 'Zosia', email: 'zosia@firma.pl' };

test('sorts test users by name in Polish order', () => {
  expect(readTestUsers(file(JSON.stringify([zosia, lukasz, ala])))).toEqual([ala, lukasz, zosia]);
});

test.each([
  ['an object', '{}'],
  ['a missing address', '[{"username":"Ala"}]'],
  ['an address that is not a string', '[{"username":"Ala","email":1}]'],
  ['invalid JSON', 'Ala'],
])('a file with %s stops the start with one line that names it', (_, content) => {
  const read = () => readTestUsers(file(content));

  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/^TEST_USERS_FILE: /);
});

test.each([
  ['', 'is missing'],
  ['/nowhere.json', 'no such file'],
])('no file at "%s": %s', (path, reason) => {
  expect(() => readTestUsers(path)).toThrow(ConfigError);
  expect(() => readTestUsers(path)).toThrow(reason);
});

test('finds a test user only by both name and address', () => {
  const users = [ala, zosia];

  expect(findTestUser(users, { ...ala })).toEqual(ala);
  for (const other of [
    { username: 'Ala', email: 'zosia@firma.pl' },
    { username: 'Zosia', email: 'ala@firma.pl' },
    { username: 'ala', email: 'ala@firma.pl' },
    { username: 'Ala', email: '' },
  ]) {
    expect(findTestUser(users, other)).toMatchObject({ status: 400, code: 'SIGN_IN_REFUSED' });
    expect(findTestUser(users, other)).toBeInstanceOf(Refusal);
  }
});
