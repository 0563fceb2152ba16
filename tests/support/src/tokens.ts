import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { StateOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import { TOKEN, type Claims } from '@kantyna/service/http/tokens';

/** Signs tokens as the auth service does, for tests without it. */
export interface Signer {
  readonly keySet: StateOf<'keys'>;
  /** Signs a token that is valid for `seconds`; a negative number gives an expired one. `session`: which one it names. */
  token(person: Person, seconds?: number, session?: Pick<Claims, 'sid' | 'endings'>): string;
}

/** Creates a signer with a new key pair. */
export function createSigner(kid = 'test'): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
  return {
    keySet: { keys: [{ kty: kty!, crv: crv!, x: x!, y: y!, kid, alg: TOKEN.algorithm, use: 'sig' }] },
    token: ({ id, username, email }, seconds = 3600, session) =>
      jwt.sign({ username, email, ...session }, privateKey, {
        algorithm: TOKEN.algorithm,
        issuer: TOKEN.issuer,
        audience: TOKEN.audience,
        subject: id,
        keyid: kid,
        expiresIn: seconds,
      }),
  };
}
