import { describe, expect, test } from '@jest/globals';
import type { ErrorTexts } from './error-texts.js';
import { useErrorTexts } from './errors.texts.js';
import { fieldFaults as split } from './field-faults.js';
import { useRefusalTexts } from './refusals.texts.js';

const [en, pl] = (['en', 'pl'] as const).map((language) => ({
  ...useErrorTexts.in(language),
  ...useRefusalTexts.in(language),
})) as [ErrorTexts, ErrorTexts];
const fieldFaults = (failure: unknown, fields: string[]) => split(failure, fields, en);

/** A reply with these faults, whose messages are `m0`, `m1` and so on. */
const refusal = (faults: object[] | undefined, code = 'INVALID_BODY') => ({
  status: 400,
  body: { code, message: 'No.', messages: (faults ?? [0]).map((_, index) => `m${index}`), faults },
});
const FIELDS = ['name', 'deliveryData.decreaseInPercent'];
const BLANK = { path: 'name', code: 'blank' };
const TOO_LARGE = { path: 'deliveryData.decreaseInPercent', code: 'tooLarge', params: { limit: 100 } };
const NO_DATE = { path: 'orderDate', code: 'notADate' };
const ODD = { path: 'name', code: 'odd' };

describe('the fault of a field', () => {
  test('stands beside the field that the form has', () => {
    expect(fieldFaults(refusal([BLANK, TOO_LARGE]), FIELDS)).toEqual({
      beside: [
        { field: 'name', message: 'Required.' },
        { field: 'deliveryData.decreaseInPercent', message: 'At most 100.' },
      ],
    });
  });

  test('is told in Polish', () => {
    expect(split(refusal([BLANK]), FIELDS, pl).beside).toEqual([{ field: 'name', message: 'To pole jest wymagane.' }]);
  });

  test('is told in the server’s words beside the field where the app has no text for it', () => {
    const { status, body } = refusal([ODD, BLANK]);
    const failure = { status, body: { ...body, messages: ['name: is odd', 'm1'] } };
    expect(fieldFaults(failure, FIELDS)).toEqual({
      beside: [
        { field: 'name', message: 'Is odd.' },
        { field: 'name', message: 'Required.' },
      ],
    });
  });

  test.each([
    ['the form has no such field', NO_DATE],
    ['neither the app nor the message says of the field what is wrong', ODD],
  ])('goes to the list of errors with its message where %s', (_, other) => {
    expect(fieldFaults(refusal([other, BLANK]), FIELDS)).toEqual({
      beside: [{ field: 'name', message: 'Required.' }],
      others: { status: 400, body: { code: 'INVALID_BODY', message: 'No.', messages: ['m0'], faults: [other] } },
    });
  });

  test.each([
    ['another refusal', refusal([BLANK], 'ORDER_LOCKED')],
    ['an older server, which sends messages only', refusal(undefined)],
    ['no messages', { status: 400, body: { code: 'INVALID_BODY', message: 'No.' } }],
    ['faults of nothing that the form has', refusal([NO_DATE])],
    ['a lost connection', new TypeError('Failed to fetch')],
    ['nothing at all', undefined],
  ])('is left as it is: %s', (_, failure) => {
    expect(fieldFaults(failure, FIELDS)).toEqual({ beside: [], others: failure });
  });
});
