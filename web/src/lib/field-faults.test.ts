import { describe, expect, test } from '@jest/globals';
import { en } from '../texts/en.js';
import { addErrorTexts } from '../texts/error-texts.js';
import { pl } from '../texts/pl.js';
import { fieldFaults as split } from './field-faults.js';

await addErrorTexts(en, 'en');
await addErrorTexts(pl, 'pl');
const fieldFaults = (failure: unknown, fields: string[]) => split(failure, fields, en.errors);

const refusal = (messages: unknown, code = 'INVALID_BODY') => ({
  status: 400,
  body: { code, message: 'No.', messages },
});
const FIELDS = ['name', 'deliveryData.decreaseInPercent'];

describe('what the server says of an invalid body', () => {
  test('stands beside the fields that the form has', () => {
    const failure = refusal(['name: must not be blank', 'deliveryData.decreaseInPercent: must be <= 100']);
    expect(fieldFaults(failure, FIELDS)).toEqual({
      beside: [
        { field: 'name', message: 'Required.' },
        { field: 'deliveryData.decreaseInPercent', message: 'At most 100.' },
      ],
    });
  });

  test('is told in Polish, and in the server’s words where there is no text for it', () => {
    const failure = refusal(['name: must not be blank', 'deliveryData.decreaseInPercent: is odd']);
    expect(split(failure, FIELDS, pl.errors).beside).toEqual([
      { field: 'name', message: 'To pole jest wymagane.' },
      { field: 'deliveryData.decreaseInPercent', message: 'Is odd.' },
    ]);
  });

  test('goes to the list of errors where the form has no such field', () => {
    expect(fieldFaults(refusal(['name: is missing', 'orderDate: is not a date']), FIELDS)).toEqual({
      beside: [{ field: 'name', message: 'Required.' }],
      others: { status: 400, body: { code: 'INVALID_BODY', messages: ['orderDate: is not a date'] } },
    });
  });

  test.each([
    ['another refusal', refusal(['name: must not be blank'], 'ORDER_LOCKED')],
    ['no messages', refusal(undefined)],
    ['messages about nothing that the form has', refusal(['orderDate: is not a date', 7])],
    ['a lost connection', new TypeError('Failed to fetch')],
    ['nothing at all', undefined],
  ])('is left as it is: %s', (_, failure) => {
    expect(fieldFaults(failure, FIELDS)).toEqual({ beside: [], others: failure });
  });
});
