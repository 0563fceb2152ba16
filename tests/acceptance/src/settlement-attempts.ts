import type { EndpointName } from '@kantyna/contracts/endpoints';
import type { settlementEndpoints } from '@kantyna/contracts/payments/settlements';
import { isSignedIn, type Caller, type Colleague } from './company.js';
import { attempt, type Attempt } from './attempt.js';
import { placeOrder } from './ordering.js';
import type { Scene } from './scene.js';

/** Somebody else than the one who tries. */
const otherThan = (who: Caller, { creator, owner }: Scene): Colleague => (who === creator ? owner : creator);

/** Has a person say that they paid another one for their entry in a new order. Returns the claim's id. */
export async function claimed(
  { restaurant }: Pick<Scene, 'restaurant'>,
  debtor: Colleague,
  payer: Colleague,
): Promise<string> {
  const { orderId } = await placeOrder(restaurant, payer, [[debtor, 900]]);
  const body = { amount: 900, way: 'cash', orderId } as const;
  await debtor.calls.claimPayment({ params: { personId: payer.id }, body });
  const { claims } = await debtor.calls.openClaims();
  return claims.find((one) => one.orderId === orderId)!.id;
}

/** One attempt for each call by which two people settle. */
export const settlementAttempts: Record<keyof typeof settlementEndpoints & EndpointName, Attempt> = {
  personBalance: attempt((who, scene) => who.calls.personBalance({ params: { personId: otherThan(who, scene).id } })),
  openClaims: attempt((who) => who.calls.openClaims()),
  claimPayment: attempt(async (who, scene) => {
    const payer = otherThan(who, scene);
    const order = isSignedIn(who) ? await placeOrder(scene.restaurant, payer, [[who, 900]]) : scene;
    const body = { amount: 900, way: 'blik', orderId: order.orderId } as const;
    return who.calls.claimPayment({ params: { personId: payer.id }, body });
  }),
  withdrawClaim: attempt(async (who, scene) => {
    const payer = otherThan(who, scene);
    const settlementId = isSignedIn(who) ? await claimed(scene, who, payer) : 'x';
    return who.calls.withdrawClaim({ params: { personId: payer.id, settlementId } });
  }),
  contestClaim: attempt(async (who, scene) => {
    const debtor = otherThan(who, scene);
    const settlementId = isSignedIn(who) ? await claimed(scene, debtor, who) : 'x';
    const body = { reason: 'Nothing came' };
    return who.calls.contestClaim({ params: { personId: debtor.id, settlementId }, body });
  }),
  confirmSettlement: attempt((who, scene) =>
    who.calls.confirmSettlement({
      params: { personId: otherThan(who, scene).id },
      body: { amount: 100, credit: 100 },
    }),
  ),
  revertSettlement: attempt(async (who, scene) => {
    const params = { personId: otherThan(who, scene).id };
    if (!isSignedIn(who)) return who.calls.revertSettlement({ params: { ...params, settlementId: 'x' } });
    await who.calls.confirmSettlement({ params, body: { amount: 100, credit: 100 } });
    const { settlements } = await who.calls.personBalance({ params });
    const settlementId = settlements.find(({ isOwn, status }) => !isOwn && status === 'CONFIRMED')!.id;
    return who.calls.revertSettlement({ params: { ...params, settlementId } });
  }),
  // Once the two are even there is nothing to write off, which changes nothing.
  writeOff: attempt(async (who, scene) => {
    const other = otherThan(who, scene);
    const params = { personId: other.id };
    if (isSignedIn(who)) {
      const { amount } = await who.calls.personBalance({ params });
      const [by, from] = amount >= 0 ? [who, other] : [other, who];
      await by.calls.confirmSettlement({ params: { personId: from.id }, body: { amount: Math.abs(amount) } });
    }
    return who.calls.writeOff({ params });
  }),
};
