import { createECDH, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The keys of this company: two files that only their owner may read, and what may be told to everybody. */
export interface Secrets {
  /** A P-256 private key in PEM (PKCS 8), for ES256. */
  tokenPrivateKeyFile: string;
  /** The VAPID private key: 32 bytes in base64url. */
  vapidPrivateKeyFile: string;
  /** The VAPID public key: an uncompressed P-256 point in base64url, as browsers and web-push want it. */
  vapidPublicKey: string;
}

/** Makes the keys at the first run, in `<dir>/secrets`, and finds the same ones at every later run. */
export function openSecrets(dir: string): Secrets {
  const folder = `${dir}/secrets`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const tokenPrivateKeyFile = `${folder}/token-private-key.pem`;
  const vapidPrivateKeyFile = `${folder}/vapid-private-key`;
  keep(tokenPrivateKeyFile, makeTokenKey);
  keep(vapidPrivateKeyFile, makeVapidKey);
  const vapid = createECDH('prime256v1');
  vapid.setPrivateKey(readFileSync(vapidPrivateKeyFile, 'utf8').trim(), 'base64url');
  return { tokenPrivateKeyFile, vapidPrivateKeyFile, vapidPublicKey: vapid.getPublicKey('base64url') };
}

function makeTokenKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function makeVapidKey(): string {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const bytes = key.getPrivateKey();
  // Leading zero bytes are left out by node:crypto, and web-push insists on 32.
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url');
}

// Written beside its place and moved there, so that an interrupted first run leaves no half of a key.
function keep(file: string, make: () => string): void {
  if (existsSync(file)) return;
  writeFileSync(`${file}.new`, `${make()}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
