import type { authEndpoints } from '@kantyna/contracts/people/auth';
import type { signInEndpoints, waysInEndpoints } from '@kantyna/contracts/people/sign-in';
import { isSignedIn, unique, type Colleague } from './company.js';
import { attempt, type Attempt } from './attempt.js';
import { signInAtProvider } from './sign-in-at-provider.js';

/** One attempt for each call by which people sign in and out. */
export const signInAttempts: Record<
  | Exclude<keyof typeof authEndpoints, 'publicKeys' | 'deleteAccount' | 'ordersLookedAfter'>
  | keyof typeof signInEndpoints
  | keyof typeof waysInEndpoints,
  Attempt
> = {
  googleLogin: attempt((who, _, outside) =>
    who.calls.googleLogin({ body: { credential: outside?.idToken() ?? 'none' } }),
  ),
  testUsers: attempt((who) => who.calls.testUsers()),
  testLogin: attempt((who, { creator: { username, email } }) => who.calls.testLogin({ body: { username, email } })),
  signInProviders: attempt((who) => who.calls.signInProviders()),
  beginSignIn: attempt((who) => who.calls.beginSignIn({ body: { provider: 'oidc' } })),
  signInCallback: attempt(async (who) => {
    const response = await who.send('/api/auth/oidc/callback?state=none', { redirect: 'manual' });
    if (response.status !== 303) throw new Error(`the callback replied ${response.status}`);
  }),
  finishSignIn: attempt(async (who, _, outside) => {
    if (!outside) return who.calls.finishSignIn({ body: { code: 'none' } });
    outside.provider.setAccount('attempt', { name: 'Ktoś Nowy', email: 'ktos.nowy@firma.example' });
    const { code, cookie } = await signInAtProvider(who, 'attempt');
    return who.calls.finishSignIn({ body: { code }, headers: { cookie } });
  }),
  googleCallback: attempt(async (who) => {
    const body = new URLSearchParams({ credential: 'none', g_csrf_token: 'none' });
    const response = await who.send('/api/auth/googleLogin/callback', { method: 'POST', body, redirect: 'manual' });
    if (response.status !== 303) throw new Error(`the callback replied ${response.status}`);
  }),
  backChannelLogout: attempt(async (who, _, outside) => {
    const body = new URLSearchParams({ logout_token: outside?.provider.logoutToken({ sub: 'nobody' }) ?? 'none' });
    const response = await who.send('/api/auth/oidc/backchannel_logout', { method: 'POST', body });
    if (!response.ok) throw new Error(`the logout got status ${response.status}`);
  }),
  ownWaysIn: attempt((who) => who.calls.ownWaysIn()),
  beginAddingWayIn: attempt((who) => who.calls.beginAddingWayIn({ body: { provider: 'oidc' } })),
  addWayIn: attempt(addWay),
  removeWayIn: attempt(async (who, scene, outside) => {
    if (!isSignedIn(who) || !outside) return who.calls.removeWayIn({ params: { wayId: 'none' } });
    for (const _ of ['the one that stays', 'the one that goes']) await addWay(who, scene, outside);
    const [way] = await who.calls.ownWaysIn();
    return who.calls.removeWayIn({ params: { wayId: way!.id } });
  }),
  sessions: attempt((who) => who.calls.sessions()),
  noteSession: attempt((who) => who.calls.noteSession({ body: { device: 'Firefox · Linux' } })),
  ownDiet: attempt((who) => who.calls.ownDiet()),
  saveOwnDiet: attempt((who) => who.calls.saveOwnDiet({ body: { diets: ['vegan'], allergens: ['milk'] } })),
  logout: attempt((who) => (isSignedIn(who) ? endNewSession(who) : who.calls.logout({ body: {} }))),
};

/** Adds a new account of the provider to a person. */
async function addWay(...[who, , outside]: Parameters<Attempt['make']>): Promise<unknown> {
  if (!isSignedIn(who) || !outside) return who.calls.addWayIn({ body: { code: 'none' } });
  const account = unique('account');
  outside.provider.setAccount(account, { name: who.username, email: who.email });
  const begin = { path: '/api/auth/ways_in/begin', body: { provider: 'oidc' } };
  const { code, cookie } = await signInAtProvider(who, account, begin);
  return who.calls.addWayIn({ body: { code }, headers: { cookie } });
}

/** Signs in once more and out again: the person's other session is still needed. */
async function endNewSession(who: Colleague): Promise<unknown> {
  const { username, email } = who;
  const { token } = await who.calls.testLogin({ body: { username, email } });
  const headers = { authorization: `Bearer ${token}` };
  const response = await who.send('/api/auth/logout', { method: 'POST', headers });
  if (!response.ok) throw new Error(`logging out gave ${response.status}`);
  return response.json();
}
