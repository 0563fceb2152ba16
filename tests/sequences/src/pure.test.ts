import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Refusal } from '@kantyna/kernel/refusal';
import type { Ids } from '@kantyna/orders/rules/rule';
import { zonedClock } from '@kantyna/kernel/clock';
import type { Action } from './action.js';
import { sequencesInTime } from './actions.js';
import { DISHES, ORDERS, PEOPLE } from './actions/parts.js';
import { newModel, type Model } from './model.js';
import { Oracle } from './oracle/oracle.js';
import { brokenInOrder, changedOutcomes } from './rules.js';
import { tell } from './told.js';

/** The trials play more. */
const RUNS = Number(process.env['SEQUENCES'] ?? 1_000);
const NAMES = ['Anna', 'Bartek', 'Celina', 'Dawid'];
const NOON = zonedClock('Europe/Warsaw').at('2020-01-02T11:00:00.000Z');
const people = NAMES.slice(0, PEOPLE).map((username) => ({ id: username, username, email: `${username}@example.com` }));
const newScene = (): Omit<Model, 'orders'> => ({
  people,
  restaurant: { id: 'bar', name: 'Bar Kasztan', url: '', telephone: '600 100 200' },
  menu: Array.from({ length: DISHES }, (_, index) => ({
    id: `dish ${index}`,
    name: `Danie ${index}`,
    price: [0, 1, 999, 1500, 3333][index]!,
    sideDishes: [],
  })),
  orderDate: '2020-01-02',
  oracle: new Oracle('2020-01-02'),
  now: NOON,
});

/** Does what an action does. A line for each rule that does not hold after it; a refusal changes nothing. */
function broken(model: Model, action: Action, ids: Ids): string[] | 'refused' {
  const before = model.orders.map(({ state }) => state);
  const refusal = action.decide(model, ids);
  if (refusal instanceof Refusal || refusal?.refused !== undefined) return 'refused';
  return model.orders.flatMap((order, index) => {
    const { id, state } = order;
    if (state === before[index]) return [];
    return [...brokenInOrder(order), ...changedOutcomes(before[index]!, state), ...tell(model.oracle, id, state)];
  });
}

test('what every order costs is what the oracle says, after each step of random sequences', () => {
  const counts = { done: 0, refused: 0 };
  fc.assert(
    fc.property(sequencesInTime, (actions) => {
      const model = newModel(newScene(), people.slice(0, ORDERS), ['order 0', 'order 1']);
      let next = 0;
      const ids = { newId: () => `id ${(next += 1)}`, derivedId: (...parts: string[]) => parts.join(' ') };
      for (const action of actions) {
        const lines = broken(model, action, ids);
        counts[lines === 'refused' ? 'refused' : 'done'] += 1;
        if (lines !== 'refused' && lines.length > 0)
          throw new Error(`after "${action.text}": ${lines.join('; ')}\n${actions.map(({ text }) => text).join('\n')}`);
      }
    }),
    { numRuns: RUNS },
  );
  // Most of it has to do something.
  expect(counts.done).toBeGreaterThan(RUNS);
  process.stderr.write(`${RUNS} sequences: ${counts.done} steps done, ${counts.refused} refused\n`);
});
