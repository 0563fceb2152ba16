import { NEXT_STEPS } from '@kantyna/contracts/orders/names';
import type { NextStep } from '@kantyna/contracts/orders/abilities';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { isAskedFor } from './asking.js';
import { isOwedIn } from './roles.js';

/** The facts from which the tasks of a person in an order follow. */
export interface StepFacts {
  readonly orderState: OrderState;
  readonly isCreator: boolean;
  readonly isCaller: boolean;
  readonly isPayer: boolean;
  /** Whether its closing time has come, or is still to come; neither without one. */
  readonly closing: 'none' | 'ahead' | 'over';
  /** The entries of all, and how many usual eaters are missing. */
  readonly entryCount: number;
  readonly missingCount: number;
  readonly hasEntry: boolean;
  readonly saidNotToday: boolean;
  /** Whether the person is asked what to eat in place of a sold-out dish. */
  readonly isAskedAboutDish: boolean;
  /** Whether the person is asked to call or to pay. */
  readonly isAskedForRole: boolean;
  /** The person's debt for their entry that they have not reported as paid (grosze). */
  readonly due: number;
  /** The person's debt to the payer in all, both directions netted (grosze); missing if it is not known. */
  readonly owedToPayer?: number | undefined;
  /** The sum that others report to have paid the person for it (grosze). */
  readonly reported: number;
  readonly hasBill: boolean;
  /** Whether anybody's payment for it is confirmed. */
  readonly isAnyPaid: boolean;
  /** Flags that nobody has decided about. */
  readonly openFlagCount: number;
}

/** The tasks of a person in an order, the most urgent first. The first one is the page's one large action. */
export function nextSteps(facts: StepFacts): NextStep[] {
  const { orderState, isCreator, isCaller, isPayer, closing } = facts;
  const isOpen = orderState === 'CREATED';
  const mayChoose = isOpen && (isCreator || closing !== 'over');
  const others = facts.entryCount - Number(facts.hasEntry);
  const has: Record<NextStep['type'], boolean> = {
    answerSoldOut: orderState === 'ORDERING' && facts.isAskedAboutDish,
    choose: mayChoose && !facts.hasEntry && !facts.saidNotToday,
    // Who calls themselves closes by placing the order.
    close: isOpen && isCreator && !isCaller && closing === 'ahead' && facts.entryCount > 0 && facts.missingCount === 0,
    call: isOpen && isCaller && facts.entryCount > 0,
    backToCall: orderState === 'ORDERING' && isCaller,
    deliver: orderState === 'ORDERED' && isCaller,
    pay: isOwedIn(orderState) && !isPayer && isAskedFor(facts.due, facts.owedToPayer),
    confirm: isOwedIn(orderState) && isPayer && facts.reported > 0,
    // Once somebody has paid, another amount would have to be settled again.
    enterBill: orderState === 'DELIVERED' && isPayer && others > 0 && !facts.hasBill && !facts.isAnyPaid,
    decideFlag: orderState === 'DELIVERED' && isPayer && facts.openFlagCount > 0,
    answerRole: orderState !== 'REJECTED' && facts.isAskedForRole,
  };
  const amounts: Partial<Record<NextStep['type'], number>> = { pay: facts.due, confirm: facts.reported };
  return NEXT_STEPS.filter((type) => has[type]).map((type) => {
    const amount = amounts[type];
    return { type, ...(amount !== undefined && { amount }) };
  });
}
