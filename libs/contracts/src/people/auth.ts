import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Shape, Text } from '../format.js';

/** A signed-in person's name and their bearer token. */
export const UserInfo = Shape({ username: Type.String(), token: Type.String() });
export type UserInfo = Static<typeof UserInfo>;

export const TestUser = Shape({ username: Text(200), email: Text(320) });
export type TestUser = Static<typeof TestUser>;

/** The public keys that tokens are verified with, in the form of RFC 7517. */
export const PublicKeySet = Shape({
  keys: Type.Array(
    Shape({
      kty: Type.String(),
      crv: Type.String(),
      x: Type.String(),
      y: Type.String(),
      kid: Type.String(),
      alg: Type.String(),
      use: Type.String(),
    }),
  ),
});
export type PublicKeySet = Static<typeof PublicKeySet>;

/** The calls for signing in. */
export const authEndpoints = endpointsOf('auth', {
  googleLogin: {
    method: 'POST',
    path: '/api/auth/googleLogin/authorizationCode',
    access: 'public',
    summary: 'Signs in with the credential that Google’s sign-in button hands out.',
    body: Shape({ credential: Text(10_000) }),
    reply: Shape({ userInfo: UserInfo }),
    errors: [403],
    limit: 'sign-in',
  },
  testUsers: {
    method: 'GET',
    path: '/api/auth/testUser/list',
    access: 'public',
    summary: 'The test users, where test login is on.',
    reply: Type.Array(TestUser),
    errors: [404],
  },
  testLogin: {
    method: 'POST',
    path: '/api/auth/testUser/login',
    access: 'public',
    summary: 'Signs in as a listed test user, where test login is on.',
    body: TestUser,
    reply: UserInfo,
    errors: [403, 404],
    limit: 'sign-in',
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'user',
    summary: 'Ends the session of this token, or all sessions of the caller.',
    body: Type.Optional(Shape({ everywhere: Type.Optional(Type.Boolean()) })),
  },
  publicKeys: {
    method: 'GET',
    path: '/api/auth/publicKeys.json',
    access: 'public',
    summary: 'The keys that tokens are verified with (RFC 7517).',
    reply: PublicKeySet,
  },
});
