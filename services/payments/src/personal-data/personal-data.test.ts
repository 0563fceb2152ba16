import { expect, test } from '@jest/globals';
import { erased } from '@kantyna/contracts/people/person';
import { namesOf } from '../routes/debtors.js';
import { accountOf, line, opened, paid } from '../test/accounts.js';
import { ANNA, BARTEK, CELINA } from '../test/examples.js';
import { accountWithoutPerson } from './personal-data.js';

test('payments of an erased person keep amounts, times and the words of the other one, not their name and words', () => {
  const said = (byId: string, reason: string) => ({
    ...paid(BARTEK, 1000, [line('lunch', BARTEK, 1000)]),
    steps: [
      { type: 'claimed' as const, byId: BARTEK.id, at: '2025-03-04T10:00:00.000Z', amount: 1000 },
      { type: 'contested' as const, byId, at: '2025-03-04T11:00:00.000Z', amount: 1000, reason },
    ],
  });
  const account = opened(accountOf(ANNA, BARTEK, said(ANNA.id, 'by Anna'), said(BARTEK.id, 'by Bartek')));
  const [first, second] = account.payments;
  expect(accountWithoutPerson(account, ANNA.id)).toEqual({
    ...account,
    people: account.people.map((one) => (one.id === ANNA.id ? erased(ANNA) : one)),
    payments: [{ ...first, steps: [first!.steps[0], { ...first!.steps[1], reason: undefined }] }, second],
  });
  expect(JSON.stringify(accountWithoutPerson(account, ANNA.id))).not.toMatch(/by Anna|anna@/);
});

test('a balance calls erased people by their ids, so that they stay apart', async () => {
  const store = { peopleById: async () => [], sharedUsernames: async () => new Set<string>() };
  expect([...(await namesOf(store, [erased(ANNA), erased(BARTEK), CELINA]))]).toEqual([
    [ANNA.id, ANNA.id],
    [BARTEK.id, BARTEK.id],
    [CELINA.id, 'Celina'],
  ]);
});

test('a balance calls people by the names that they have now', async () => {
  const store = {
    peopleById: async () => [{ ...BARTEK, username: 'Bartosz' }],
    sharedUsernames: async () => new Set<string>(),
  };
  expect([...(await namesOf(store, [BARTEK, CELINA])).values()]).toEqual(['Bartosz', 'Celina']);
});
