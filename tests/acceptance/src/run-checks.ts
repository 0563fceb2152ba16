import { expect, test } from '@jest/globals';
import { ALLOWED_ALWAYS } from './allowed-warnings.js';
import { logPositions, unexpectedWarnings, type Warning } from './logs.js';
import type { OwnSystem, Product } from './product.js';

/** The warnings that the processes logged until now, which is when they are ready, without those that are allowed. */
export const warningsAtStart = (logs: string): Warning[] => unexpectedWarnings(logs, new Map(), ALLOWED_ALWAYS);

/** Checks the logs of the system that this run has just started: no warning is without a reason. */
export function logChecks(own: OwnSystem): { beforeFailures(): void; afterErasures(): void; atShutdown(): void } {
  let checkedUpTo = logPositions(own.logs);
  const atStart = warningsAtStart(own.logs);
  const expectNoOtherWarnings = () => {
    const found = unexpectedWarnings(own.logs, checkedUpTo, ALLOWED_ALWAYS);
    checkedUpTo = logPositions(own.logs);
    expect(found).toEqual([]);
  };
  return {
    beforeFailures: () => {
      test('no process dies by itself, and the logs hold no unexpected warning', () => {
        expect(own.supervisorLog).toEqual([]);
        expect(atStart).toEqual([]);
        expectNoOtherWarnings();
      });
    },
    afterErasures: () => {
      test('the logs hold only the warnings that erasures cause', () => {
        expectNoOtherWarnings();
      });
    },
    atShutdown: () => {
      test('the system stops in order and without a warning', async () => {
        const before = own.supervisorLog.length;
        await own.stop();
        expect(own.supervisorLog.slice(before)).toEqual([]);
        expectNoOtherWarnings();
      });
    },
  };
}

/** Checks that every reply of the run matched the contract, and that none was a 500. */
export function replyChecks({ company: { replyChecker } }: Product): void {
  test('no reply is a 500, and each matches the contract', () => {
    expect(replyChecker.replies).toBeGreaterThan(0);
    expect(replyChecker.faults).toEqual([]);
  });
}
