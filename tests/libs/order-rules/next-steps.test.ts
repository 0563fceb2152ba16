import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { NEXT_STEPS } from '@kantyna/contracts/orders/names';
import { nextSteps, type StepFacts } from '@kantyna/order-rules/next-steps';

/** A stranger before an open order in which one other person has chosen. */
const stranger: StepFacts = {
  orderState: 'CREATED',
  isCreator: false,
  isCaller: false,
  isPayer: false,
  closing: 'none',
  entryCount: 1,
  missingCount: 0,
  hasEntry: false,
  saidNotToday: false,
  isAskedAboutDish: false,
  isAskedForRole: false,
  due: 0,
  reported: 0,
  hasBill: false,
  isAnyPaid: false,
  openFlagCount: 0,
};
const eater: StepFacts = { ...stranger, hasEntry: true, entryCount: 2 };
const organiser: StepFacts = { ...eater, isCreator: true, isCaller: true, isPayer: true };
const stepsOf = (who: StepFacts, facts: Partial<StepFacts>) => nextSteps({ ...who, ...facts }).map(({ type }) => type);

describe('what comes next', () => {
  test.each<[string, StepFacts, Partial<StepFacts>, string[]]>([
    ['a colleague chooses while the order is open', stranger, {}, ['choose']],
    ['not once it is closed', stranger, { closing: 'over' }, []],
    ['not who does not eat today', stranger, { saidNotToday: true }, []],
    ['who has chosen is done', eater, {}, []],
    ['the organiser chooses first, then calls', organiser, { hasEntry: false }, ['choose', 'call']],
    [
      'the organiser chooses even when it is closed',
      organiser,
      { hasEntry: false, closing: 'over' },
      ['choose', 'call'],
    ],
    ['nobody calls for an empty order', organiser, { hasEntry: false, entryCount: 0 }, ['choose']],
    ['the organiser calls without closing first', organiser, { closing: 'ahead' }, ['call']],
    ['who lets another call closes when all have chosen', organiser, { isCaller: false, closing: 'ahead' }, ['close']],
    ['but waits for who is missing', organiser, { isCaller: false, closing: 'ahead', missingCount: 1 }, []],
    ['and has nothing to close afterwards', organiser, { isCaller: false, closing: 'over' }, []],
    ['the caller calls', eater, { isCaller: true }, ['call']],
    ['the call goes on', organiser, { orderState: 'ORDERING' }, ['backToCall']],
    ['others wait during the call', eater, { orderState: 'ORDERING' }, []],
    [
      'a sold-out dish comes first',
      organiser,
      { orderState: 'ORDERING', isAskedAboutDish: true },
      ['answerSoldOut', 'backToCall'],
    ],
    ['a question of a call that is over asks nothing', eater, { orderState: 'ORDERED', isAskedAboutDish: true }, []],
    ['the caller waits for the food', organiser, { orderState: 'ORDERED' }, ['deliver']],
    ['who owes pays once it is ordered', eater, { orderState: 'ORDERED', due: 3400 }, ['pay']],
    ['nobody is asked for less than a złoty', eater, { orderState: 'DELIVERED', due: 99 }, []],
    ['from a złoty on they are', eater, { orderState: 'DELIVERED', due: 100, owedToPayer: 100 }, ['pay']],
    [
      'nor is who owes the payer less than that in all',
      eater,
      { orderState: 'ORDERED', due: 3400, owedToPayer: 99 },
      [],
    ],
    ['nor who is owed as much by the payer', eater, { orderState: 'ORDERED', due: 3400, owedToPayer: 0 }, []],
    ['and when it is there', eater, { orderState: 'DELIVERED', due: 3400 }, ['pay']],
    [
      'the caller who owes delivers, then pays',
      eater,
      { orderState: 'ORDERED', isCaller: true, due: 100 },
      ['deliver', 'pay'],
    ],
    ['who is owed back has nothing to pay', eater, { orderState: 'DELIVERED', due: -100 }, []],
    ['nothing is paid for a rejected order', eater, { orderState: 'REJECTED', due: 3400, isAskedForRole: true }, []],
    ['the payer enters the bill', organiser, { orderState: 'DELIVERED' }, ['enterBill']],
    ['not for themselves alone', organiser, { orderState: 'DELIVERED', entryCount: 1 }, []],
    ['not again', organiser, { orderState: 'DELIVERED', hasBill: true }, []],
    ['not once somebody has paid', organiser, { orderState: 'DELIVERED', isAnyPaid: true }, []],
    [
      'what was reported is confirmed before that',
      organiser,
      { orderState: 'DELIVERED', reported: 500, openFlagCount: 2 },
      ['confirm', 'enterBill', 'decideFlag'],
    ],
    [
      'who is asked for a role answers last',
      eater,
      { orderState: 'DELIVERED', due: 500, isAskedForRole: true },
      ['pay', 'answerRole'],
    ],
  ])('%s', (_, who, facts, expected) => {
    expect(stepsOf(who, facts)).toEqual(expected);
  });

  it('names what is to be paid and confirmed', () => {
    expect(nextSteps({ ...eater, orderState: 'DELIVERED', due: 3400 })).toEqual([{ type: 'pay', amount: 3400 }]);
    expect(nextSteps({ ...organiser, orderState: 'ORDERED', reported: 1250 })).toEqual([
      { type: 'deliver' },
      { type: 'confirm', amount: 1250 },
    ]);
  });

  it('keeps the sequence, and asks nothing of who has nothing to do with a rejected order', () => {
    const facts = fc.record<StepFacts>({
      orderState: fc.constantFrom(...ORDER_STATES),
      isCreator: fc.boolean(),
      isCaller: fc.boolean(),
      isPayer: fc.boolean(),
      closing: fc.constantFrom('none', 'ahead', 'over'),
      entryCount: fc.nat(3),
      missingCount: fc.nat(2),
      hasEntry: fc.boolean(),
      saidNotToday: fc.boolean(),
      isAskedAboutDish: fc.boolean(),
      isAskedForRole: fc.boolean(),
      due: fc.integer({ min: -100, max: 200 }),
      reported: fc.nat(100),
      hasBill: fc.boolean(),
      isAnyPaid: fc.boolean(),
      openFlagCount: fc.nat(2),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const steps = nextSteps(given).map(({ type }) => type);
        expect(steps).toEqual(NEXT_STEPS.filter((type) => steps.includes(type)));
        if (given.orderState === 'REJECTED') expect(steps).toEqual([]);
        if (!given.isPayer && !given.isCaller && !given.isCreator && !given.isAskedForRole && !given.isAskedAboutDish)
          expect(steps.every((type) => type === 'choose' || type === 'pay')).toBe(true);
      }),
    );
  });
});
