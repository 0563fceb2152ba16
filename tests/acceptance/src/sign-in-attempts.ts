import type { authEndpoints } from '@kantyna/contracts/people/auth';
import { isSignedIn, type Colleague } from './company.js';
import { attempt, type Attempt } from './attempt.js';

/** One attempt for each call by which people sign in and out. */
export const signInAttempts: Record<Exclude<keyof typeof authEndpoints, 'publicKeys' | 'deleteAccount'>, Attempt> = {
  googleLogin: attempt((who, _, outside) =>
    who.calls.googleLogin({ body: { credential: outside?.idToken() ?? 'none' } }),
  ),
  testUsers: attempt((who) => who.calls.testUsers()),
  testLogin: attempt((who, { creator: { username, email } }) => who.calls.testLogin({ body: { username, email } })),
  sessions: attempt((who) => who.calls.sessions()),
  noteSession: attempt((who) => who.calls.noteSession({ body: { device: 'Firefox · Linux' } })),
  ownDiet: attempt((who) => who.calls.ownDiet()),
  saveOwnDiet: attempt((who) => who.calls.saveOwnDiet({ body: { diets: ['vegan'], allergens: ['milk'] } })),
  logout: attempt((who) => (isSignedIn(who) ? endNewSession(who) : who.calls.logout({ body: {} }))),
};

/** Signs in once more and out again: the person's other session is still needed. */
async function endNewSession(who: Colleague): Promise<unknown> {
  const { username, email } = who;
  const { token } = await who.calls.testLogin({ body: { username, email } });
  const headers = { authorization: `Bearer ${token}` };
  const response = await who.send('/api/auth/logout', { method: 'POST', headers });
  if (!response.ok) throw new Error(`logging out gave ${response.status}`);
  return response.json();
}
