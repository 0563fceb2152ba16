import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Refusal } from '@kantyna/contracts/refusal';
import { sequences } from './actions.js';
import { DISHES, ORDERS, PEOPLE } from './actions/parts.js';
import { newModel, type Model } from './model.js';
import { brokenRules } from './rules.js';

const RUNS = 10_000;
const NAMES = ['Anna', 'Bartek', 'Celina', 'Dawid'];
const people = NAMES.slice(0, PEOPLE).map((username) => ({ id: username, username, email: `${username}@example.com` }));
const scene: Omit<Model, 'orders'> = {
  people,
  restaurant: { id: 'bar', name: 'Bar Kasztan', url: '', telephone: '600 100 200' },
  menu: Array.from({ length: DISHES }, (_, index) => ({
    id: `dish ${index}`,
    name: `Danie ${index}`,
    price: [0, 1, 999, 1500, 3333][index]!,
    sideDishes: [],
  })),
  now: { instant: '2020-01-02T10:30:00.000Z', date: '2020-01-02', time: '11:30' },
};

test('the money of every order is exact after each step of random sequences', () => {
  const counts = { done: 0, refused: 0 };
  fc.assert(
    fc.property(sequences, (actions) => {
      const model = newModel(scene, people.slice(0, ORDERS), ['order 0', 'order 1']);
      let next = 0;
      const ids = { newId: () => `id ${(next += 1)}`, derivedId: (...parts: string[]) => parts.join(' ') };
      for (const action of actions) {
        const refusal = action.decide(model, ids);
        counts[refusal instanceof Refusal ? 'refused' : 'done'] += 1;
        const broken = brokenRules(model);
        if (broken.length > 0) throw new Error(`after "${action.text}": ${broken.join('; ')}`);
      }
    }),
    { numRuns: RUNS },
  );
  // Most of it has to do something.
  expect(counts.done).toBeGreaterThan(RUNS);
  process.stderr.write(`${RUNS} sequences: ${counts.done} steps done, ${counts.refused} refused\n`);
});
