import { expect, it, test } from '@jest/globals';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import { endpointsOf } from '@kantyna/contracts/endpoint-group';
import { endpoints } from '@kantyna/contracts/endpoints';

const writing = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method !== 'GET');

test.each(writing)(
  '%s says how often one person may do it in a day, or why nobody can flood others by it',
  (_, call) => {
    const { limit } = call;
    if (limit === 'sign-in') expect(call.access).toBe('public');
    else if (limit !== undefined && 'none' in limit) expect(limit.none).toMatch(/\w+ \w+.*\.$/);
    else {
      expect(call.access).not.toBe('public'); // Nobody could be counted.
      expect(limit?.perDay).toBeGreaterThanOrEqual(limit?.each ?? 1);
      if (limit?.each !== undefined) expect(call.path).toContain(':');
    }
  },
);

test.each(['replaceImportKey', 'saveOrder', 'savePoll', 'saveRestaurant', 'sendTestPush'] as const)(
  '%s, which everybody sees or shares, is done by one person a few times a day',
  (name) => {
    const { limit } = endpoints[name];
    expect(limit.perDay).toBeLessThanOrEqual(30);
  },
);

it('does not compile without one', () => {
  const call = { route: 'PUT /api/things', access: 'user', needs: [], summary: 'Changes a thing.' } as const;
  // @ts-expect-error A call that writes has a limit.
  endpointsOf('orders', { change: call });
  endpointsOf('orders', { change: { ...call, limit: { perDay: 1 } }, read: { ...call, route: 'GET /api/things' } });
});
