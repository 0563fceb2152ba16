import { describe, expect, test } from '@jest/globals';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import { endpoints } from '@kantyna/contracts/endpoints';
import { ORDER_POLICIES } from '@kantyna/contracts/order-policies';

const calls = Object.entries(endpoints as Readonly<Record<string, Endpoint>>);

describe('the policies of orders', () => {
  test.each(calls.filter(([, { path }]) => /:order(Entry)?Id/.test(path)))(
    'are those of %s, unless everybody makes it',
    (_, { access }) => expect([...ORDER_POLICIES, 'user', 'public']).toContain(access),
  );

  test('are each of a call', () => {
    const used = new Set(calls.map(([, { access }]) => access));
    expect(ORDER_POLICIES.filter((policy) => !used.has(policy))).toEqual([]);
  });
});
