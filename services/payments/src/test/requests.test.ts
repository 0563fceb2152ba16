import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { badAuthorizations, callsOf, pathOf } from '@kantyna/test-support/requests';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { ANNA } from './examples.js';

let world: ServiceWorld;
beforeAll(async () => {
  world = await startServiceWorld('payments');
});
afterAll(() => world.stop());

const calls = callsOf('payments');

test('payments has twenty-nine calls', () => {
  expect(calls.map(([name]) => name)).toEqual([
    'ownDataOfPayments',
    'paymentActivity',
    'balance',
    'balanceHistory',
    'balanceHistoryFile',
    'confirmAsPaid',
    'revertToUnpaid',
    'remindDebtor',
    'undoReminder',
    'whoseTurn',
    'personBalance',
    'openClaims',
    'claimPayment',
    'withdrawClaim',
    'contestClaim',
    'confirmSettlement',
    'revertSettlement',
    'writeOff',
    'ownCompanyPart',
    'companySettings',
    'setCompanySetting',
    'removeCompanySetting',
    'companyDebts',
    'reimburse',
    'takeReimbursementBack',
    'companyReports',
    'companyReport',
    'companyReportFile',
    'closeCompanyMonth',
  ]);
});

describe.each(calls)('%s', (_, call) => {
  test('requires a valid token', async () => {
    for (const [name, authorization] of Object.entries(badAuthorizations(world.signer, ANNA))) {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const response = await fetch(world.urls[0]! + pathOf(call, 'x'), { method: call.method, headers });
      const { code } = (await response.json()) as { code: string };
      expect({ name, status: response.status }).toEqual({ name, status: 401 });
      expect(['NOT_SIGNED_IN', 'INVALID_TOKEN']).toContain(code);
    }
  });
});
