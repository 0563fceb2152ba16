import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestUser } from '@kantyna/contracts/people/auth';
import { makeKey } from './keys.js';

/** The variables of test login for these users, with a key in a file. `remove` deletes the files. */
export function testLogin(users: readonly TestUser[]) {
  const folder = mkdtempSync(join(tmpdir(), 'kantyna-auth-test-'));
  const [usersFile, keyFile] = [join(folder, 'users.json'), join(folder, 'key.pem')];
  writeFileSync(usersFile, JSON.stringify(users));
  writeFileSync(keyFile, makeKey());
  return {
    env: { TOKEN_PRIVATE_KEY_FILE: keyFile, TEST_LOGIN: 'true', TEST_USERS_FILE: usersFile },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
