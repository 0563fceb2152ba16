import { createHmac } from 'node:crypto';
import { endpoints } from '@kantyna/contracts/endpoints';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import type { Service } from '@kantyna/contracts/services';
import type { Person } from '@kantyna/contracts/people/person';
import type { Signer } from './tokens.js';
import { createSigner } from './tokens.js';

/** The calls of a service, with their names. */
export const callsOf = (service: Service): [name: string, call: Endpoint][] =>
  Object.entries(endpoints as Record<string, Endpoint>).filter(([, { owner }]) => owner === service);

/** The path of a call with the same text for every parameter. */
export const pathOf = ({ path }: Endpoint, parameter: string): string =>
  path.replace(/:\w+/g, encodeURIComponent(parameter));

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Invalid `Authorization` headers, by their defect. */
export function badAuthorizations(signer: Signer, person: Person): Record<string, string | undefined> {
  const valid = signer.token(person);
  const [header, payload, signature] = valid.split('.') as [string, string, string];
  const kid = signer.keySet.keys[0]!.kid;
  const symmetric = `${base64({ alg: 'HS256', typ: 'JWT', kid })}.${payload}`;
  const secret = JSON.stringify(signer.keySet.keys[0]);
  return {
    missing: undefined,
    'without a token': 'Bearer',
    'of another kind': `Basic ${valid}`,
    'no token at all': 'Bearer oh-no',
    expired: `Bearer ${signer.token(person, -1)}`,
    'wrongly signed': `Bearer ${createSigner(kid).token(person)}`,
    'of an unknown key': `Bearer ${createSigner('unknown').token(person)}`,
    'not signed': `Bearer ${base64({ alg: 'none', typ: 'JWT', kid })}.${payload}.`,
    'signed with the public key': `Bearer ${symmetric}.${createHmac('sha256', secret).update(symmetric).digest('base64url')}`,
    changed: `Bearer ${header}.${base64({ ...person, sub: person.id })}.${signature}`,
    'not JSON inside': `Bearer ${header}.${Buffer.from('oh no').toString('base64url')}.${signature}`,
  };
}
