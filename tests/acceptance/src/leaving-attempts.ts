import type { ownDataEndpoints } from '@kantyna/contracts/people/own-data';
import { attempt, type Attempt } from './attempt.js';
import { isSignedIn, unique } from './company.js';
import type { OutsideWorld } from './outside-world.js';
import type { Scene } from './scene.js';

/** One attempt for each call by which people leave, or ask what is stored about them. */
export const leavingAttempts: Record<keyof typeof ownDataEndpoints | 'deleteAccount' | 'ordersLookedAfter', Attempt> = {
  ownDataOfAuth: attempt((who) => who.calls.ownDataOfAuth()),
  ownDataOfCatalogue: attempt((who) => who.calls.ownDataOfCatalogue()),
  ownDataOfCrawler: attempt((who) => who.calls.ownDataOfCrawler()),
  ownDataOfNotifications: attempt((who) => who.calls.ownDataOfNotifications()),
  ownDataOfOrders: attempt((who) => who.calls.ownDataOfOrders()),
  ownDataOfPayments: attempt((who) => who.calls.ownDataOfPayments()),
  ordersLookedAfter: attempt((who) => who.calls.ordersLookedAfter()),
  deleteAccount: attempt((who, scene, outside) =>
    isSignedIn(who) && outside ? deleteNewAccount(scene, outside) : who.calls.deleteAccount(),
  ),
};

/** Signs in as a new colleague, who deletes their account: the others are still needed. */
async function deleteNewAccount({ anonymous }: Scene, outside: OutsideWorld): Promise<unknown> {
  const sub = unique('deleter');
  const credential = outside.idToken({ sub, name: 'Znikający', email: `${sub.replace(' ', '.')}@firma.example` });
  const { userInfo } = await anonymous.calls.googleLogin({ body: { credential } });
  const headers = { authorization: `Bearer ${userInfo.token}` };
  const response = await anonymous.send('/api/auth/account', { method: 'DELETE', headers });
  if (!response.ok) throw new Error(`deleting an account gave ${response.status}`);
  return response.json();
}
