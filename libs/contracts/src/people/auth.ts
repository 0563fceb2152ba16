import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { CalendarDate, Id, Instant, Name, Shape, Text, OneOf } from '../format.js';
import { ALLERGENS, DIETS } from '../catalogue/diets.js';
import { SessionsEnded } from './sessions.js';

/** A signed-in person's name and their bearer token. */
export const UserInfo = Shape({
  username: Type.String(),
  token: Type.String(),
  accountStays: Type.Optional(
    Type.Boolean({ description: 'They had deleted their account less than a day ago: it stays.' }),
  ),
});
export type UserInfo = Static<typeof UserInfo>;

export const TestUser = Shape({ username: Text(200), email: Text(320) });
export type TestUser = Static<typeof TestUser>;

/** A session of the caller that has not ended. `usedAt` is missing until its browser has said that it is used; `isPresent`: it is that of this token. */
export const ListedSession = Shape({
  id: Type.String(),
  device: Type.Optional(Type.String()),
  usedAt: Type.Optional(Instant),
  isPresent: Type.Boolean(),
});
export type ListedSession = Static<typeof ListedSession>;

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

/** An order that a person looks after: they opened it, call or pay. `hasNobodyElse`: they cannot delete their account before it is done. */
export const OrderLookedAfter = Shape({
  id: Id,
  restaurantName: Type.String(),
  orderDate: CalendarDate,
  hasNobodyElse: Type.Optional(Type.Boolean()),
});
export type OrderLookedAfter = Static<typeof OrderLookedAfter>;

/** A person's diets and allergens. Nobody else sees them (docs/rules/people.md, Diets). */
export const OwnDiet = Shape({
  diets: Type.Array(OneOf(DIETS), { maxItems: DIETS.length }),
  allergens: Type.Array(OneOf(ALLERGENS), { maxItems: ALLERGENS.length }),
});
export type OwnDiet = Static<typeof OwnDiet>;

/** The calls for signing in. */
export const authEndpoints = endpointsOf('auth', {
  googleLogin: {
    route: 'POST /api/auth/googleLogin/authorizationCode',
    access: 'public',
    needs: [],
    summary: 'Signs in with the credential that Google’s sign-in button hands out.',
    body: Shape({ credential: Text(10_000), relink: Type.Optional(Text(100)) }),
    reply: Shape({ userInfo: UserInfo }),
    errors: [403, 409],
    limit: 'sign-in',
  },
  testUsers: {
    route: 'GET /api/auth/testUser/list',
    access: 'public',
    needs: [],
    summary: 'The test users, where test login is on.',
    reply: Type.Array(TestUser),
    errors: [404],
  },
  testLogin: {
    route: 'POST /api/auth/testUser/login',
    access: 'public',
    needs: [],
    summary: 'Signs in as a listed test user, where test login is on.',
    body: TestUser,
    reply: UserInfo,
    errors: [403, 404],
    limit: 'sign-in',
  },
  logout: {
    route: 'POST /api/auth/logout',
    access: 'user',
    needs: [],
    limit: { none: 'Ends sessions of the caller, who has to sign in for each: sign-ins are limited.' },
    summary:
      'Ends the session of this token, another one of the caller (`sessionId`), or all of theirs (`everywhere`).',
    body: Type.Optional(
      Shape({ everywhere: Type.Optional(Type.Boolean()), sessionId: Type.Optional(Type.String({ maxLength: 100 })) }),
    ),
    reply: Shape({
      address: Type.Optional(Type.String({ description: 'Where the browser logs out at the provider, too.' })),
      ...SessionsEnded.properties,
    }),
    errors: [404],
  },
  sessions: {
    route: 'GET /api/auth/sessions.json',
    access: 'user',
    needs: [],
    summary: 'Where the caller is signed in: this session first, then those that were used last.',
    reply: Type.Array(ListedSession),
  },
  noteSession: {
    route: 'PUT /api/auth/sessions',
    access: 'user',
    needs: [],
    limit: { none: 'One note for each session of the caller.' },
    summary: 'Says that the session of this token is used, and in which browser.',
    body: Shape({ device: Type.Optional(Name(60)) }),
  },
  ownDiet: {
    route: 'GET /api/auth/diet.json',
    access: 'user',
    needs: [],
    summary: 'What the caller eats and must not have. Nobody else sees it.',
    reply: OwnDiet,
  },
  saveOwnDiet: {
    route: 'PUT /api/auth/diet',
    access: 'user',
    needs: [],
    limit: { none: 'One of each person, which only they see.' },
    summary: 'Keeps what the caller eats and must not have.',
    body: OwnDiet,
  },
  ordersLookedAfter: {
    route: 'GET /api/auth/account/orders.json',
    access: 'user',
    needs: ['order'],
    summary: 'The orders of today and later that are under way and that the caller looks after, the earliest first.',
    reply: Shape({ orders: Type.Array(OrderLookedAfter) }),
  },
  deleteAccount: {
    route: 'DELETE /api/auth/account',
    access: 'user',
    needs: ['order'],
    onlyCaughtUp: true,
    limit: { perDay: 5 },
    summary: 'Ends all sessions of the caller, and erases them in a day, unless they sign in before.',
    reply: Shape({ erasedAt: Instant }),
    errors: [409],
  },
  publicKeys: {
    route: 'GET /api/auth/publicKeys.json',
    access: 'public',
    needs: [],
    summary: 'The keys that tokens are verified with (RFC 7517).',
    reply: PublicKeySet,
  },
});
