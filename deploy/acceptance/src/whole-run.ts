import { expect, test } from '@jest/globals';
import { endOfLogs, unexplained, type Explained, type Place } from './logs.js';
import type { OwnSystem, Product } from './product.js';

/** What may be logged while everything is well. */
const IN_PEACE: Explained[] = [];

/** What may be logged when parts are killed. */
const IN_NEED: Explained[] = [];

/** What the logs of a system of this run's own must not hold. */
export function quietLogs(own: OwnSystem): { soFar(): void; whileThingsBroke(): void; atTheEnd(): void } {
  let place: Place = new Map();
  const expectQuiet = (explained: readonly Explained[]) => {
    const found = unexplained(own.logs, place, explained);
    place = endOfLogs(own.logs);
    expect(found).toEqual([]);
  };
  return {
    soFar: () => {
      test('no part died of itself, and no log holds a warning that nobody explains', () => {
        expect(own.said).toEqual([]);
        expectQuiet(IN_PEACE);
      });
    },
    whileThingsBroke: () => {
      test('what was logged while parts were killed is explained by that', () => {
        expectQuiet(IN_NEED);
      });
    },
    atTheEnd: () => {
      test('it ends in order, without a warning', async () => {
        await own.stop();
        expectQuiet(IN_PEACE);
      });
    },
  };
}

/** Nothing that was answered in the whole run was a 500, or anything else that the contract does not name. */
export function noFault({ company: { witness } }: Product): void {
  test('no reply was a 500, and each was as the contract says', () => {
    expect(witness.replies).toBeGreaterThan(1000);
    expect(witness.faults).toEqual([]);
  });
}
