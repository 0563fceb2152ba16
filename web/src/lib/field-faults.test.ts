import { describe, expect, test } from '@jest/globals';
import { fieldFaults } from './field-faults.js';

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
        { field: 'name', message: 'Must not be blank.' },
        { field: 'deliveryData.decreaseInPercent', message: 'Must be <= 100.' },
      ],
    });
  });

  test('goes to the list of errors where the form has no such field', () => {
    expect(fieldFaults(refusal(['name: is missing', 'orderDate: is not a date']), FIELDS)).toEqual({
      beside: [{ field: 'name', message: 'Is missing.' }],
      others: { status: 400, body: { messages: ['orderDate: is not a date'] } },
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
