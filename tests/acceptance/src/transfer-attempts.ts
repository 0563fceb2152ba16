import type { CallName } from '@kantyna/contracts/calls';
import type { transferPlanCalls } from '@kantyna/contracts/transfer-plans';
import { attempt, type Attempt } from './attempt.js';
import type { Caller, Colleague } from './company.js';
import type { Scene } from './scene.js';

const isSignedIn = (who: Caller): who is Colleague => 'token' in who;

let times = 0;

/** Three people, the first one is given, each of whom owes the next one: two transfers do for three. Nothing else is open between them. */
async function circle(who: Colleague, { creator, owner, stranger }: Scene): Promise<void> {
  const [second, third] = [creator, owner, stranger].filter((one) => one !== who) as [Colleague, Colleague];
  for (const one of [who, second, third]) {
    const { claims } = await one.calls.openClaims();
    for (const { id, userId } of claims.filter(({ isOwn }) => isOwn))
      await one.calls.withdrawClaim({ params: { personId: userId, settlementId: id } });
  }
  // Each time other amounts: the debts of an earlier time must not end by these.
  times += 1;
  for (const [index, [one, next]] of (
    [
      [who, second],
      [second, third],
      [third, who],
    ] as const
  ).entries()) {
    const body = { amount: 900_000 + 1000 * times + index };
    await one.calls.confirmSettlement({ params: { personId: next.id }, body });
  }
  const { plans } = await who.calls.transferPlans();
  for (const { id } of plans.filter(({ status }) => status === 'OPEN'))
    await who.calls.declineTransfers({ params: { planId: id } });
}

/** A proposal of a person's. Answers its id. */
async function proposed(who: Caller, scene: Scene): Promise<string> {
  if (!isSignedIn(who)) return 'x';
  await circle(who, scene);
  return (await who.calls.proposeTransfers()).id;
}

/** One attempt for each call by which people settle with fewer transfers. */
export const transferAttempts: Record<keyof typeof transferPlanCalls & CallName, Attempt> = {
  transferPlans: attempt((who) => who.calls.transferPlans()),
  proposeTransfers: attempt(async (who, scene) => {
    if (isSignedIn(who)) await circle(who, scene);
    return who.calls.proposeTransfers();
  }),
  agreeToTransfers: attempt(async (who, scene) =>
    who.calls.agreeToTransfers({ params: { planId: await proposed(who, scene) } }),
  ),
  declineTransfers: attempt(async (who, scene) =>
    who.calls.declineTransfers({ params: { planId: await proposed(who, scene) } }),
  ),
};
