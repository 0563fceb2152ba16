import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Id, Instant, Shape, Text } from '../format.js';
import { UserInfo } from './auth.js';

/** A provider that people sign in at, beside Google. `isAway`: it did not answer just now. */
export const SignInProvider = Shape({ id: Type.String(), name: Type.String(), isAway: Type.Boolean() });
export type SignInProvider = Static<typeof SignInProvider>;

/** An account that a person signs in with. `provider` is its name for people, `usedAt` the last sign-in with it. */
export const WayIn = Shape({
  id: Id,
  provider: Type.String(),
  email: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  addedAt: Instant,
  usedAt: Instant,
});
export type WayIn = Static<typeof WayIn>;

/** A code or the like: longer ones are nobody's. */
const Code = Text(100);
/** A parameter in what a provider sends: providers write long codes. */
const Parameter = Type.Optional(Text(4000));

/** The address that the browser goes to next. */
const Address = Shape({ address: Type.String() });

/** The calls for signing in at a provider (OpenID Connect), and for several ways in of one person. */
export const signInEndpoints = endpointsOf('auth', {
  signInProviders: {
    route: 'GET /api/auth/oidc/providers.json',
    access: 'public',
    needs: [],
    summary: 'The providers that people sign in at, beside Google.',
    reply: Type.Array(SignInProvider),
  },
  beginSignIn: {
    route: 'POST /api/auth/oidc/begin',
    access: 'public',
    needs: [],
    summary:
      'Begins to sign in at a provider: says where the browser goes. `relink` is the code of a link for one person.',
    body: Shape({ provider: Text(60), returnPath: Type.Optional(Text(2000)), relink: Type.Optional(Code) }),
    reply: Address,
    errors: [404],
    limit: 'sign-in',
    replyWithin: 10_000,
  },
  signInCallback: {
    route: 'GET /api/auth/oidc/callback',
    access: 'public',
    needs: [],
    summary:
      'Where providers send a browser back to. Leads to the login page, with a code or the reason of the refusal.',
    kind: 'redirect',
    query: Shape({
      code: Parameter,
      state: Parameter,
      iss: Parameter,
      error: Parameter,
      error_description: Parameter,
      session_state: Parameter,
    }),
    replyWithin: 20_000,
  },
  finishSignIn: {
    route: 'POST /api/auth/oidc/finish',
    access: 'public',
    needs: [],
    summary: 'Signs in with the code that the callback gave to this browser. A code works once.',
    body: Shape({ code: Code }),
    reply: Shape({ userInfo: UserInfo }),
    errors: [403, 409],
    limit: 'sign-in',
  },
  googleCallback: {
    route: 'POST /api/auth/googleLogin/callback',
    access: 'public',
    needs: [],
    summary:
      'Where Google sends a browser back to that cannot show its popup. Leads to the login page, as the other callback.',
    kind: 'redirect',
    takesForm: true,
    body: Shape({ credential: Text(10_000), g_csrf_token: Text(1000), state: Type.Optional(Text(2000)) }),
    limit: 'sign-in',
  },
  backChannelLogout: {
    route: 'POST /api/auth/oidc/backchannel_logout',
    access: 'public',
    needs: [],
    summary: 'A provider says that a session or an account of its has ended: so do the sessions that began there.',
    takesForm: true,
    body: Shape({ logout_token: Text(20_000) }),
    limit: 'sign-in',
    replyWithin: 10_000,
  },
});

/** The calls about the accounts that a person signs in with. */
export const waysInEndpoints = endpointsOf('auth', {
  ownWaysIn: {
    route: 'GET /api/auth/ways_in.json',
    access: 'user',
    needs: [],
    summary: 'The accounts that the caller signs in with, the oldest first. A test user has none.',
    reply: Type.Array(WayIn),
  },
  beginAddingWayIn: {
    route: 'POST /api/auth/ways_in/begin',
    access: 'user',
    needs: [],
    summary: 'Begins to sign in at a provider with an account that the caller adds: says where the browser goes.',
    body: Shape({ provider: Text(60) }),
    reply: Address,
    errors: [404],
    limit: { perDay: 100 },
    replyWithin: 10_000,
  },
  addWayIn: {
    route: 'POST /api/auth/ways_in',
    access: 'user',
    needs: [],
    summary: 'Adds an account, by the code that the callback gave to this browser or by a credential of Google.',
    body: Shape({ code: Type.Optional(Code), credential: Type.Optional(Text(10_000)) }),
    reply: Shape({ isKnown: Type.Optional(Type.Literal(true, { description: 'They had it already.' })) }),
    errors: [409],
    limit: { perDay: 100 },
  },
  removeWayIn: {
    route: 'DELETE /api/auth/ways_in/:wayId',
    access: 'user',
    needs: [],
    summary: 'Removes an account of the caller, except the last one. Who signs in with it later is somebody new.',
    errors: [409],
    limit: { none: 'It removes what the caller has added, which is limited.' },
  },
});
