import { mkdirSync, readFileSync } from 'node:fs';

import {
  isTokenKey,
  isVapidKey,
  makePassword,
  makeTokenKey,
  makeVapidKey,
  natsPasswords,
  vapidPublicKey,
  writeDurably,
  writeOnce,
} from './keys.mjs';
import { messageOf, OperatorError } from './operator-error.js';
import { SERVICES, type Service } from '@kantyna/contracts/services';

/** The keys of this installation. Only their owner may read the files. */
export interface Secrets {
  tokenPrivateKeyFile: string;
  vapidPrivateKeyFile: string;
  vapidPublicKey: string;
}

/** The users of NATS: each part of the product, and `admin`, who may do everything. */
export const BUS_ACCOUNTS = [...SERVICES, 'gateway', 'admin'] as const;
export type BusAccount = Service | 'gateway' | 'admin';

/**
 * Creates the keys in `<dir>/secrets` at the first run and returns the same ones at every later run.
 * Throws an OperatorError that names a damaged file.
 */
export function openSecrets(dir: string): Secrets {
  const folder = openFolder(dir);
  const tokenPrivateKeyFile = `${folder}/token-private-key.pem`;
  const vapidPrivateKeyFile = `${folder}/vapid-private-key`;
  writeSecret(tokenPrivateKeyFile, makeTokenKey, isTokenKey);
  const vapidPrivateKey = writeSecret(vapidPrivateKeyFile, makeVapidKey, isVapidKey);
  return { tokenPrivateKeyFile, vapidPrivateKeyFile, vapidPublicKey: vapidPublicKey(vapidPrivateKey) };
}

/**
 * The password of each user of NATS, created in `<dir>/secrets` at the first run, and written to `passwords.conf` there for the server.
 * Throws an OperatorError that names a damaged file.
 */
export function openBusPasswords(dir: string): Record<BusAccount, string> {
  const folder = openFolder(dir);
  const passwords = BUS_ACCOUNTS.map(
    (account) => [account, writeSecret(`${folder}/nats-password-${account}`, makePassword, isPassword)] as const,
  );
  writeDurably(`${folder}/passwords.conf`, 0o600, natsPasswords(passwords));
  return Object.fromEntries(passwords) as Record<BusAccount, string>;
}

/** The password by which the nodes of the bus know each other, made as those of its users. */
export const openClusterPassword = (dir: string): string =>
  writeSecret(`${openFolder(dir)}/nats-password-cluster`, makePassword, isPassword);

/** Makes a new key of tokens: what the one before signed is not valid any more where its public half is not known. */
export const renewTokenKey = (file: string): void => writeKey(file, makeTokenKey());

/** Writes a key file, readable for its owner only. A power failure leaves the old or the new one. */
export const writeKey = (file: string, key: string): void => writeDurably(file, 0o600, key);

const isPassword = (text: string): boolean => /^[\w-]{16,}$/.test(text);

function openFolder(dir: string): string {
  const folder = `${dir}/secrets`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Ensures that a secret exists, and returns it. */
function writeSecret(file: string, make: () => string, isValid: (text: string) => boolean): string {
  try {
    writeOnce(file, 0o600, make, isValid);
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new OperatorError(messageOf(cause), { cause });
  }
}
