import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';

/** A local fake of Google's sign-in with its own keys. */
export interface FakeGoogle {
  readonly certsUrl: string;
  /** Creates an ID token for the client `kantyna-web`, like the sign-in button. `claims` and `options` replace parts of it. */
  credential(claims?: object, options?: { key?: KeyObject | string; algorithm?: jwt.Algorithm; kid?: string }): string;
  /** How later requests for certificates are answered. */
  behave(as: 'well' | 'broken' | 'silent'): void;
  stop(): Promise<void>;
}

export const CLIENT_ID = 'kantyna-web';

export const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow;

/** Starts the fake. Its certificates are not cacheable, so each sign-in requests them. */
export async function startGoogle(): Promise<FakeGoogle> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let behaviour: 'well' | 'broken' | 'silent' = 'well';
  const server = createServer((_request, response) => {
    if (behaviour === 'broken') response.writeHead(500).end();
    if (behaviour !== 'well') return;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ present: publicKey.export({ type: 'spki', format: 'pem' }) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    certsUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    credential: (claims = {}, { key = privateKey, algorithm = 'RS256', kid = 'present' } = {}) =>
      jwt.sign(
        withoutMissing({
          iss: 'https://accounts.google.com',
          aud: CLIENT_ID,
          sub: '107',
          email: 'ala@firma.pl',
          email_verified: true,
          name: 'Ala Kot',
          hd: 'firma.pl',
          iat: seconds(0),
          exp: seconds(3600),
          ...claims,
        }),
        key,
        { algorithm, keyid: kid, allowInvalidAsymmetricKeyTypes: true },
      ),
    behave: (as) => {
      behaviour = as;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const withoutMissing = (claims: object) =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
