import { describe, expect, it } from '@jest/globals';
import { notFound } from '@kantyna/contracts/refusal';
import type { Account, Settlement } from './account.js';
import { coveringDue, withCovering, withoutCovering } from './covering.js';
import type { OrderPayments } from './payment.js';

const early = { accountId: 'a', byId: 'b', at: '2025-03-06T12:00:00.000Z' };
const late = { ...early, at: '2025-03-06T13:00:00.000Z' };
const payments: OrderPayments = { people: [] };
const account = (...statuses: Settlement['status'][]): Account => ({
  ...{ people: [], carried: 0 },
  settlements: statuses.map((status) => ({
    ...{ id: status, fromId: 'b', amount: 1, steps: [], parts: [], isTaken: true },
    status,
  })),
});

describe('a manual confirmation', () => {
  it.each([
    ['there is no account', undefined, undefined],
    ['all is answered', account('CONFIRMED', 'WITHDRAWN', 'REVERTED'), undefined],
    ['a claim waits', account('CONFIRMED', 'CLAIMED'), [early]],
    ['a contested claim waits', account('CONTESTED'), [early]],
  ])('is noted for its account: %s', (_, given, covering) => {
    expect(withCovering({ state: payments, reply: {} }, given, early)).toEqual({
      state: { ...payments, ...(covering && { covering }) },
      reply: {},
    });
  });

  it('that changes nothing, or is refused, is not noted', () => {
    for (const decision of [{ reply: {} }, notFound('order entry')])
      expect(withCovering<OrderPayments, object>(decision, account('CLAIMED'), early)).toBe(decision);
  });

  it('is due until its account has heard of it', () => {
    const both = { ...payments, covering: [early, late] };
    expect(coveringDue(both)).toEqual(new Date(early.at));
    expect(withoutCovering(both, [early])).toEqual({ ...payments, covering: [late] });
    expect(coveringDue(withoutCovering(both, [early, late]))).toBeUndefined();
  });
});
