import type { SoldOut, SoldOutOutcome } from '@kantyna/contracts/orders/phone';
import { useCallTexts } from '../../texts/call.js';

/** What became of a person's sold-out dish, in a sentence. */
export function OutcomeText({ soldOut: { dishName }, outcome }: { soldOut: SoldOut; outcome: SoldOutOutcome }) {
  const texts = useCallTexts();
  if (outcome.by === 'time') return texts.youWereLeftOut(dishName);
  return outcome.dishName === undefined ? texts.youGetNothing(dishName) : texts.youGet(outcome.dishName, dishName);
}
