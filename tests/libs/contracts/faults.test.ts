import { describe, expect, test } from '@jest/globals';
import { faultMessage, FAULTS, type Fault, type FaultCode } from '@kantyna/contracts/faults';
import { invalidBody } from '@kantyna/kernel/refusal';

describe('a fault', () => {
  test.each<[Fault, string]>([
    [{ path: 'name', code: 'blank' }, 'name: must not be blank'],
    [{ path: 'orderDate', code: 'notADate' }, 'orderDate: is not a date (YYYY-MM-DD)'],
    [{ path: 'note', code: 'tooLong', params: { limit: 200 } }, 'note: must not be longer than 200 characters'],
    [{ path: 'sideDishes.0.price', code: 'tooSmall', params: { limit: 0 } }, 'sideDishes.0.price: must be >= 0'],
    [
      { path: 'dishes.2.price', where: 'dishes[2] "Żurek: $&"', code: 'noPrice' },
      'dishes[2] "Żurek: $&": price is missing',
    ],
    [
      { path: 'price', code: 'tooMuch', params: { price: '"$1 {limit}"', limit: '5' } },
      'price: price "$1 {limit}" is more than 5',
    ],
  ])('%j is told: %s', (fault, message) => expect(faultMessage(fault)).toBe(message));

  test.each(Object.keys(FAULTS) as FaultCode[])('has all its parameters in its message: %s', (code) => {
    const names = [...FAULTS[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const params = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
    const message = faultMessage({ path: 'here', code, params } as unknown as Fault);
    expect(message).toBe(`here: ${FAULTS[code].replaceAll('{', '<').replaceAll('}', '>')}`);
  });
});

describe('the refusal of an invalid body', () => {
  test('has a message for each fault, in their order', () => {
    const faults: Fault[] = [
      { path: 'name', code: 'missing' },
      { path: 'price', code: 'tooLarge', params: { limit: 5 } },
    ];
    expect(invalidBody(faults)).toEqual({
      status: 400,
      code: 'INVALID_BODY',
      message: 'The request is not valid: name: is missing; price: must be <= 5',
      messages: ['name: is missing', 'price: must be <= 5'],
      faults,
    });
  });

  test('lists a hundred of them', () => {
    const { messages, faults } = invalidBody(Array.from({ length: 150 }, () => ({ path: 'x', code: 'missing' })));
    expect([messages!.length, messages!.at(-1), faults!.length]).toEqual([101, 'and 50 more', 100]);
  });
});
