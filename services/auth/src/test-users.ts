import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { TestUser } from '@kantyna/contracts/people/auth';
import { Refusal } from '@kantyna/kernel/refusal';
import { ConfigError } from '@kantyna/service/process/config';
import Type, { type Static } from '@kantyna/typebox';

const NOT_LISTED = new Refusal(400, 'SIGN_IN_REFUSED', 'Only a listed test user can sign in here.');
const polish = new Intl.Collator('pl');
const TestUsers = Type.Array(TestUser);

/** Reads the test users from a JSON file, sorted by name. Throws `ConfigError` if the file is missing or invalid. */
export function readTestUsers(file: string): TestUser[] {
  if (file === '') throw new ConfigError('TEST_USERS_FILE: is missing (needed where TEST_LOGIN=true)');
  const users = read(file);
  if (!new Ajv().validate<Static<typeof TestUsers>>(TestUsers, users)) {
    throw new ConfigError(`TEST_USERS_FILE: ${file} is not a list of { "username", "email" }`);
  }
  return users.sort((a, b) => polish.compare(a.username, b.username));
}

/** Finds a test user by name and address, or refuses with 400 (docs/rules/people.md, Sign-in). */
export const findTestUser = (users: readonly TestUser[], { username, email }: TestUser): TestUser | Refusal =>
  users.find((user) => user.username === username && user.email === email) ?? NOT_LISTED;

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`TEST_USERS_FILE: ${(error as Error).message}`);
  }
}
