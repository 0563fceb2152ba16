import { expect, test } from '@jest/globals';
import { Refusal } from '@kantyna/kernel/refusal';
import { checkNumbers, rememberedNumbers } from './payment-numbers.js';

const IBAN = '61109010140000071219812874';
const saved = { bankTransferNumber: IBAN, blikPhoneNumber: '600700800', at: '2026-11-20T10:00:00.000Z' };
const before = { number: 'before', at: '2026-11-19T10:00:00.000Z' };
const after = { number: 'after', at: '2026-11-21T10:00:00.000Z' };
const NOTHING = { bankTransferNumber: undefined, blikPhoneNumber: undefined };

test.each([
  ['nothing', undefined, NOTHING, '', ''],
  ['orders alone', undefined, { bankTransferNumber: before, blikPhoneNumber: after }, 'before', 'after'],
  ['what was saved', saved, NOTHING, IBAN, '600700800'],
  ['the later one of each', saved, { bankTransferNumber: before, blikPhoneNumber: after }, IBAN, 'after'],
  ['one that was taken out', { ...saved, blikPhoneNumber: '' }, { ...NOTHING, blikPhoneNumber: before }, IBAN, ''],
] as const)('the numbers of %s', (_, of, used, bankTransferNumber, blikPhoneNumber) => {
  expect(rememberedNumbers(of, used)).toEqual({ bankTransferNumber, blikPhoneNumber });
});

test('numbers are saved bare, or not at all', () => {
  const given = { bankTransferNumber: '61 1090 1014 0000 0712 1981 2874', blikPhoneNumber: '+48 600-700-800' };
  expect(checkNumbers(given)).toEqual({ bankTransferNumber: IBAN, blikPhoneNumber: '+48600700800' });
  expect(checkNumbers({ bankTransferNumber: ' ', blikPhoneNumber: '' })).toEqual({
    bankTransferNumber: '',
    blikPhoneNumber: '',
  });
});

test('wrong numbers are refused, each by its field', () => {
  const refusal = checkNumbers({ bankTransferNumber: '123', blikPhoneNumber: '12' }) as Refusal;
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal.faults?.map(({ path, code }) => [path, code])).toEqual([
    ['bankTransferNumber', 'notAnAccount'],
    ['blikPhoneNumber', 'notAMobileNumber'],
  ]);
});
