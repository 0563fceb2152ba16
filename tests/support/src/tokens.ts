import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Person, StateOf } from '@kantyna/contracts/events';
import { TOKEN } from '@kantyna/service/tokens';

/** Signs tokens as auth does, for tests of a service that runs without it. */
export interface Signer {
  readonly keySet: StateOf<'keys'>;
  /** A token for a person, by default for an hour; a negative number of seconds makes one that has ended. */
  token(person: Person, seconds?: number): string;
}

/** A signer with a key of its own. */
export function createSigner(kid = 'test'): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
  return {
    keySet: { keys: [{ kty: kty!, crv: crv!, x: x!, y: y!, kid, alg: TOKEN.algorithm, use: 'sig' }] },
    token: ({ id, username, email }, seconds = 3600) =>
      jwt.sign({ username, email }, privateKey, {
        algorithm: TOKEN.algorithm,
        issuer: TOKEN.issuer,
        audience: TOKEN.audience,
        subject: id,
        keyid: kid,
        expiresIn: seconds,
      }),
  };
}
