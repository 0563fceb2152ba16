import { type KeyObject, createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import type { PublicKeySet } from '@kantyna/contracts/people/auth';
import { ConfigError } from '@kantyna/service/process/config';
import { TICKET_AUDIENCE, TOKEN } from '@kantyna/service/http/tokens';
import type { Change } from '@kantyna/kernel/change';
import jwt from 'jsonwebtoken';
import type { Person } from '@kantyna/contracts/people/person';
import type { Session } from '@kantyna/contracts/people/sessions';

/** A public key as published (RFC 7517). */
export type PublicKey = PublicKeySet['keys'][number];

/** The key pair that signs tokens. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: PublicKey;
}

/** The current key and two before it: a token outlives the key that signed it. */
const KEYS_KEPT = 3;

/**
 * Reads a P-256 private key in PEM, whose line ends may be written as `\n`. Its id is its thumbprint (RFC 7638).
 * Throws `ConfigError` for anything else.
 */
export function readSigningKey(pem: string): SigningKey {
  const privateKey = parse(pem.replaceAll('\\n', '\n'));
  if (privateKey?.asymmetricKeyType !== 'ec' || privateKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new ConfigError('TOKEN_PRIVATE_KEY: is not a P-256 private key in PEM');
  }
  const { crv, kty, x, y } = createPublicKey(privateKey).export({ format: 'jwk' }) as Omit<PublicKey, 'kid'>;
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { privateKey, publicKey: { kty, crv, x, y, kid, alg: TOKEN.algorithm, use: 'sig' } };
}

/** Puts `key` first in the key set, before the previous ones. Changes nothing if it is first already. */
export function rotateKey(present: PublicKeySet | undefined, key: PublicKey): Change<PublicKeySet, undefined> {
  const keys = present?.keys ?? [];
  if (keys[0]?.kid === key.kid) return { reply: undefined };
  const previous = keys.filter(({ kid }) => kid !== key.kid);
  return { state: { keys: [key, ...previous].slice(0, KEYS_KEPT) }, reply: undefined };
}

function parse(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined; // The cause is dropped because it may quote the key.
  }
}

/** Signs a token that identifies a person and their session. */
export function signToken(
  { privateKey, publicKey }: SigningKey,
  { id, username, email }: Person,
  { id: sid, startedAt, expiresAt, endings }: Session,
): string {
  return jwt.sign({ username, email, sid, endings, iat: startedAt, exp: expiresAt }, privateKey, {
    algorithm: TOKEN.algorithm,
    issuer: TOKEN.issuer,
    audience: TOKEN.audience,
    subject: id,
    keyid: publicKey.kid,
  });
}

/** A ticket lasts this long (s): as long as a manager needs to load the parts of an export. */
const TICKET_LASTS = 5 * 60;

/** Signs a ticket with which the manager `by` exports the data of a person. */
export const signTicket = ({ privateKey, publicKey }: SigningKey, personId: string, by: string): string =>
  jwt.sign({ by }, privateKey, {
    algorithm: TOKEN.algorithm,
    issuer: TOKEN.issuer,
    audience: TICKET_AUDIENCE,
    subject: personId,
    expiresIn: TICKET_LASTS,
    keyid: publicKey.kid,
  });
