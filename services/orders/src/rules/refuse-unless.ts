import { conflict, type Refusal } from '@kantyna/kernel/refusal';
import { whyNot, type ConditionalAbility, type JudgedBy } from '@kantyna/order-rules/abilities';

/** Refuses (409) what the state of an order does not allow, or the time (`libs/order-rules/src/abilities.ts`). */
export function refuseUnless<A extends ConditionalAbility>(ability: A, ...judged: JudgedBy<A>): Refusal | undefined {
  const blocked = whyNot(ability, ...judged);
  return blocked && conflict(...blocked);
}
