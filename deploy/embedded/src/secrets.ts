import { mkdirSync, readFileSync } from 'node:fs';

import { makeTokenKey, makeVapidKey, vapidPublicKey, writeOnce } from './keys.mjs';

/** The keys of this installation. Only their owner may read the files. */
export interface Secrets {
  tokenPrivateKeyFile: string;
  vapidPrivateKeyFile: string;
  vapidPublicKey: string;
}

/** Creates the keys in `<dir>/secrets` at the first run and returns the same ones at every later run. */
export function openSecrets(dir: string): Secrets {
  const folder = `${dir}/secrets`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const tokenPrivateKeyFile = `${folder}/token-private-key.pem`;
  const vapidPrivateKeyFile = `${folder}/vapid-private-key`;
  writeOnce(tokenPrivateKeyFile, 0o600, makeTokenKey);
  writeOnce(vapidPrivateKeyFile, 0o600, makeVapidKey);
  const vapidPrivateKey = readFileSync(vapidPrivateKeyFile, 'utf8').trim();
  return { tokenPrivateKeyFile, vapidPrivateKeyFile, vapidPublicKey: vapidPublicKey(vapidPrivateKey) };
}
