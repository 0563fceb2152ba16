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
});
