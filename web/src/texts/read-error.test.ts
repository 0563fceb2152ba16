import { describe, expect, test } from '@jest/globals';
import { FAULTS, type FaultCode } from '@kantyna/contracts/faults';
import { REFUSAL_CODES } from '@kantyna/contracts/refusal';
import type { ErrorTexts } from './error-texts.js';
import { useErrorTexts } from './errors.texts.js';
import { errorEntries, failureEntries, signInFailureEntries } from './read-error.js';
import { useRefusalTexts } from './refusals.texts.js';

const [en, pl] = (['en', 'pl'] as const).map((language) => ({
  ...useErrorTexts.in(language),
  ...useRefusalTexts.in(language),
})) as [ErrorTexts, ErrorTexts];
const texts = en;
const answer = (status: number, body: unknown) => Object.assign(new Error('refused'), { status, body });

describe('the list of errors accepts', () => {
  test.each([
    ['a text', 'It is late.', ['It is late.']],
    ['an array', ['one', 'two'], ['one', 'two']],
    ['an object with messages', { code: 'INVALID_BODY', message: 'all', messages: ['a: x', 'b: y'] }, ['a: x', 'b: y']],
    ['an exception', { exception: 'NullPointerException' }, ['Error: NullPointerException occured!']],
    ['a message', { code: 'ORDER_LOCKED', message: 'The order is locked.' }, ['The order is locked.']],
    ['body.message', { body: { message: 'From the body.' } }, ['From the body.']],
    ['body.messages', { body: { messages: ['one', 'two'] } }, ['one', 'two']],
    ['statusText', { statusText: 'Bad Gateway' }, ['Bad Gateway']],
  ])('%s', (_, error, entries) => {
    expect(errorEntries(error, texts)).toEqual(entries);
  });

  test.each([[''], ['  '], [[42]], [[null]], [{ message: '' }], [{ message: { deep: true } }]])(
    'and says so for an empty or non-string entry: %j',
    (error) => {
      expect(errorEntries(error, texts)).toEqual(['An error occured. Please try again.']);
    },
  );

  test.each([[undefined], [null], [7], [{}], [{ something: 'else' }]])(
    'and has a sentence for an unknown shape: %j',
    (error) => {
      expect(errorEntries(error, texts)).toEqual([
        'Internal error occured, please try again or contact the administrator.',
      ]);
    },
  );
});

describe('a failed call', () => {
  test('with status 500 says nothing of its insides', () => {
    expect(failureEntries(answer(500, { message: 'ECONNREFUSED mongodb' }), texts)).toEqual([texts.internal]);
  });
  test('with a JSON body says what it says', () => {
    expect(failureEntries(answer(409, { code: 'ORDER_LOCKED', message: 'Locked.' }), texts)).toEqual(['Locked.']);
  });
  test('with a body that is no JSON is of an unknown shape', () => {
    expect(failureEntries(answer(502, '<html>'), texts)).toEqual([texts.internal]);
  });
  test.each([['<html>'], [''], [null], [{}]])('with status 503 says that the service does not answer: %j', (body) => {
    expect(failureEntries(answer(503, body), texts)).toEqual([
      'The service isn’t answering right now. Please try again.',
    ]);
  });
  test('is told in the language by its code, and in the server’s words where there is no text for it', () => {
    const refused = answer(404, { code: 'ORDER_NOT_FOUND', message: 'There is no such order.' });
    expect(failureEntries(refused, pl)).toEqual(['Nie ma takiego zamówienia.']);
    expect(failureEntries(refused, texts)).toEqual(['Order not found.']);
    expect(failureEntries(answer(409, { code: 'NEW_ONE', message: 'New.' }), pl)).toEqual(['New.']);
  });
  test('without an answer is a lost connection', () => {
    expect(failureEntries(new TypeError('Failed to fetch'), texts)).toEqual([texts.noConnection]);
  });
  test('without a needed parameter says which', () => {
    const error = new Error('Required parameter orderId was null or undefined');
    expect(failureEntries(error, texts)).toEqual(['Required parameter orderId was null or undefined']);
  });
});

test('a refusal says who was faster, and when', () => {
  const body = { code: 'NOT_OWED', message: 'No.', by: 'Ola', at: '2026-03-10T11:31:00Z' };
  expect(failureEntries(answer(409, body), en)).toEqual([
    'Nothing is owed here now. Changed by Ola, 2026-03-10T11:31:00Z.',
  ]);
});

describe('every refusal', () => {
  test.each(REFUSAL_CODES)('has a text in both languages: %s', (code) => {
    const failure = answer(409, { code, message: 'About.', name: 'Bar' });
    const [english, polish] = [en, pl].map((errors) => failureEntries(failure, errors)[0]);
    expect(english).not.toMatch(/About|\{|^$/);
    expect(polish).not.toMatch(/About|\{|^$/);
    expect(polish).not.toBe(english);
  });

  test('names what the server names', () => {
    const refusal = { code: 'DISH_IN_USE', message: 'An open order uses the dish “Żurek”.' };
    expect(failureEntries(answer(409, { ...refusal, name: 'Żurek' }), texts)).toEqual([
      '“Żurek” is in an open order, so it can’t be removed right now.',
    ]);
    expect(failureEntries(answer(409, refusal), texts)).toEqual([refusal.message]); // Of an older server.
  });
});

describe('every fault of an invalid body', () => {
  const said = (messages: string[], faults: object[] | undefined, errors = texts) =>
    failureEntries(answer(400, { code: 'INVALID_BODY', message: 'All.', messages, faults }), errors);

  test.each(Object.keys(FAULTS) as FaultCode[])('has a text in both languages: %s', (code) => {
    const names = [...FAULTS[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const params = Object.fromEntries(names.map((name) => [name, 'x1']));
    const fault = { path: 'dishes.2.name', where: 'dishes[2] "Żurek: duży"', code, params };
    const [english, polish] = [en, pl].map((errors) => said(['In other words.'], [fault], errors)[0]!);
    for (const text of [english, polish]) expect(text).toMatch(/^dishes\[2\] "Żurek: duży": \S/);
    expect(polish).not.toBe(english);
    expect(polish!.match(/x1/g)?.length).toBe(names.length || undefined);
  });

  const LONG = { path: 'name', code: 'tooLong', params: { limit: 200 } };

  test.each<[string, string[], object[] | undefined, string[]]>([
    ['by its code', ['name: is long'], [LONG], ['name: no more than 200 characters']],
    ['by the server, which is older', ['name: is long'], undefined, ['name: is long']],
    ['by the server, which is newer', ['name: is odd'], [{ path: 'name', code: 'odd' }], ['name: is odd']],
    ['once it is listed', ['name: …', 'and 7 more'], [LONG], ['name: no more than 200 characters', 'and 7 more']],
  ])('is told %s', (_, messages, faults, entries) => expect(said(messages, faults)).toEqual(entries));
});

test('a failed sign-in is told by its code', () => {
  const failure = answer(400, { code: 'SIGN_IN_REFUSED', message: 'Please sign in with your company account.' });
  expect(signInFailureEntries(failure, pl)).toEqual([pl.refusals.SIGN_IN_REFUSED]);
});

test('a failed sign-in shows the text where the body is no JSON', () => {
  expect(signInFailureEntries(answer(400, 'Use the company account.'), texts)).toEqual(['Use the company account.']);
});
