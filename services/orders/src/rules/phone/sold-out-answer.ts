import { conflict, notFound, Refusal } from '@kantyna/kernel/refusal';
import type { Context } from '../context.js';
import type { Decision } from '../decision.js';
import {
  isInTime,
  openQuestions,
  replacementOf,
  refuseUnlessOnThePhone,
  withReplacement,
  type Asked,
  type SettledQuestions,
} from './sold-out-questions.js';
import type { StoredOrder } from '../stored-order.js';

/**
 * Settles a person's question about a sold-out dish: each of their portions becomes another dish of the menu, or nothing (`null`). The
 * entry's owner and the caller may do so within two minutes: 409 `ANSWER_TOO_LATE` afterwards, `ALREADY_ANSWERED` once it is settled,
 * `NOT_ASKED` without a question.
 */
export function answerSoldOut(
  order: StoredOrder,
  { dishId, orderEntryId }: { dishId: string; orderEntryId: string },
  answer: { dishId: string | null; additionalComments?: string | null },
  { person, menu, now }: Pick<Context, 'person' | 'menu' | 'now'>,
): Decision {
  const records = (order.soldOut ?? []).filter((one) => one.dishId === dishId);
  const theirs = records.flatMap(({ asked }) => asked).filter((one) => one.orderEntryId === orderEntryId);
  if (theirs.length === 0 && !order.entries.some(({ id }) => id === orderEntryId)) return notFound('order entry');
  const open = openQuestions(order).filter(
    ({ soldOut, asked }) => soldOut.dishId === dishId && asked.orderEntryId === orderEntryId,
  );
  const inTime = open.filter(({ soldOut }) => isInTime(soldOut, now));
  if (inTime.length === 0) return whyNotAsked(order, theirs, open.length > 0);
  const dish = replacementOf(order, answer.dishId, answer.additionalComments?.trim() ?? '', menu);
  if (dish instanceof Refusal) return dish;
  let settling: SettledQuestions = { state: order, domainEvents: [] };
  for (const { asked } of inTime) {
    const settled = withReplacement(settling, { dishId, asked, person, dish, by: 'answer' });
    if (settled instanceof Refusal) return settled;
    settling = settled;
  }
  return { ...settling, reply: {} };
}

function whyNotAsked(order: StoredOrder, theirs: readonly Asked[], isLate: boolean): Refusal {
  const settled = theirs.findLast(({ outcome }) => outcome)?.outcome;
  if (isLate || settled?.by === 'time')
    return conflict('ANSWER_TOO_LATE', 'The two minutes are over: the dish was left out.');
  if (settled) return conflict('ALREADY_ANSWERED', 'This is settled already.');
  return refuseUnlessOnThePhone(order) ?? conflict('NOT_ASKED', 'Nobody asks for another dish now.');
}
