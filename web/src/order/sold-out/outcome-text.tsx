import { useMoreTexts } from '../../texts/texts.js';
import type { SoldOut, SoldOutOutcome } from '@kantyna/contracts/orders/phone';

/** What became of a person's sold-out dish, in a sentence. */
export function OutcomeText({ soldOut: { dishName }, outcome }: { soldOut: SoldOut; outcome: SoldOutOutcome }) {
  const texts = useMoreTexts().call;
  if (outcome.by === 'time') return texts.youWereLeftOut(dishName);
  return outcome.dishName === undefined ? texts.youGetNothing(dishName) : texts.youGet(outcome.dishName, dishName);
}
