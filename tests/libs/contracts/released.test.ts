import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from '@jest/globals';
import type { EndpointName } from '@kantyna/contracts/endpoints';
import { breaksOf } from './breaks.js';
import { DATA_RELEASE, RELEASE_BEFORE } from '@kantyna/contracts/data-release';
import { presentContract, type Contract, type JsonSchema, type Release } from '@kantyna/contracts/released/contract';

/** Policies that have a more exact name: before, now, and their calls. */
const RENAMED: readonly (readonly [before: string, now: string, calls: readonly EndpointName[]])[] = [
  ['creator', 'manager', ['orderEditData', 'updateOrder', 'extendClosing', 'closeNow', 'nudge']],
  ['creator', 'decider', ['deleteOrder', 'setAsRejected']],
  ['creator', 'restorer', ['undoRejection', 'setBackAsOrdered']],
  ['creator', 'giver', ['giveRole', 'dropProposal']],
  ['creator', 'pollOpener', ['orderFromPoll', 'cancelPoll']],
  ['creator', 'standingOrderOwner', ['pauseStandingOrder', 'resumeStandingOrder', 'deleteStandingOrder']],
  ['caller', 'reopener', ['setAsCreated']],
  ['eater', 'candidate', ['offerToCall', 'offerToPay', 'takeOver', 'takeOverCall']],
  ['creatorOrOwner', 'deciderOrOwner', ['updateOrderEntry', 'deleteDishEntry', 'shareDish', 'unshareDish']],
  ['creatorOrOwner', 'creatorOrEater', ['flagDish', 'withdrawFlag']],
];
/**
 * The accepted breaks of this release, each with the reason why nobody is hurt. It is emptied when `npm run release-contract` keeps the
 * contract of the release.
 */
const ACCEPTED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['embedded', 'pdf', 'photo'].map((way) => [
      `event.crawler.menuRead.readBy: may be "${way}" now`,
      'the crawler is replaced last (docs/operations/README.md, Upgrade)',
    ]),
  ),
  ...Object.fromEntries(
    RENAMED.flatMap(([before, now, calls]) =>
      calls.map((name) => [`${name}: access was ${before} and is ${now}`, 'the same people, under a more exact name']),
    ),
  ),
  'answerSoldOut: access was callerOrOwner and is callerOrEater': 'further people may answer',
};

describe('the contract of the release before', () => {
  const read = (path: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'));
  const released = read('libs/contracts/released.json') as Release;

  it('is one that instances of this release get along with', () => {
    const found = breaksOf(released, presentContract());
    expect(found.filter((line) => !(line in ACCEPTED))).toEqual([]);
    expect(Object.keys(ACCEPTED).filter((line) => !found.includes(line))).toEqual([]);
  });

  const { version } = read('package.json') as { version: string };
  it('is the one from whose data a start converts, once the next one has begun', () => {
    if (version !== released.version)
      expect(RELEASE_BEFORE).toEqual({ version: released.version, data: released.data });
  });

  it('has another version if its data were others', () => {
    if (released.data !== DATA_RELEASE) expect(version).not.toBe(released.version);
  });

  it('has all calls and messages', () => {
    expect(Object.keys(released.calls).length).toBeGreaterThan(50);
    expect(Object.keys(released.messages)).toContain('state.orders.order');
  });
});

const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'integer' };
const nullable: JsonSchema = { anyOf: [text, { type: 'null' }] };
const oneOf = (...values: string[]): JsonSchema => ({ type: 'string', enum: values });

const call = (body: JsonSchema, reply: JsonSchema): Contract => ({
  calls: { save: { method: 'PUT', path: '/save', access: 'user', body, reply } },
  messages: {},
});
const NOTHING = object({});

describe('what breaks', () => {
  test.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['a field that is needed now', object({}), object({ a: text }), ['save body.a: is needed now']],
    ['a field that was optional', object({ a: text }, []), object({ a: text }), ['save body.a: is needed now']],
    ['a field that is gone', object({ a: text }), object({}), ['save body.a: is gone']],
    ['another type', object({ a: text }), object({ a: number }), ['save body.a: was string and is integer']],
    [
      'null that is no longer taken',
      object({ a: nullable }),
      object({ a: text }),
      ['save body.a: no longer takes "null"'],
    ],
    [
      'a value that is gone',
      object({ a: oneOf('x', 'y') }),
      object({ a: oneOf('x') }),
      ['save body.a: no longer takes "y"'],
    ],
    [
      'a narrower bound, in a list',
      object({ a: { type: 'array', items: { ...text, maxLength: 20 } } }),
      object({ a: { type: 'array', items: { ...text, maxLength: 10 } } }),
      ['save body.a[]: maxLength was 20 and is 10'],
    ],
    [
      'nothing: an optional field, a wider bound, a new value',
      object({ a: { ...oneOf('x'), maxLength: 1 } }),
      object({ a: oneOf('x', 'y'), b: text }, ['a']),
      [],
    ],
  ])('of a body: %s', (_, before, now, expected) => {
    expect(breaksOf(call(before, NOTHING), call(now, NOTHING))).toEqual(expected);
  });

  test.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['a field that may be missing', object({ a: text }), object({ a: text }, []), ['save reply.a: may be missing now']],
    ['a field that is gone', object({ a: text }), object({}), ['save reply.a: is gone']],
    ['null that may come', object({ a: text }), object({ a: nullable }), ['save reply.a: may be "null" now']],
    ['nothing: a new field, a new value', object({ a: oneOf('x') }), object({ a: oneOf('x', 'y'), b: text }), []],
  ])('of a reply: %s', (_, before, now, expected) => {
    expect(breaksOf(call(NOTHING, before), call(NOTHING, now))).toEqual(expected);
  });

  test.each<[string, JsonSchema, JsonSchema, string[]]>([
    [
      'a value that older instances refuse',
      object({ a: oneOf('x') }),
      object({ a: oneOf('x', 'y') }),
      ['event.a: may be "y" now'],
    ],
    ['a field that older messages lack', object({}), object({ a: text }), ['event.a: is needed now']],
    [
      'a field that older instances need',
      object({ a: text }),
      object({ a: text }, []),
      ['event.a: may be missing now'],
    ],
    ['nothing: an optional field', object({}), object({ a: text }, []), []],
  ])('of a message: %s', (_, before, now, expected) => {
    const contract = (data: JsonSchema): Contract => ({ calls: {}, messages: { event: data } });
    expect(breaksOf(contract(before), contract(now))).toEqual(expected);
  });

  it('of the whole: a call or a message that is gone, or another path', () => {
    const before: Contract = { ...call(NOTHING, NOTHING), messages: { event: NOTHING } };
    const moved = { ...before.calls['save']!, path: '/elsewhere' };
    expect(breaksOf(before, { calls: {}, messages: {} })).toEqual(['save: is gone', 'event: is gone']);
    expect(breaksOf(before, { ...before, calls: { save: moved } })).toEqual(['save: path was /save and is /elsewhere']);
  });
});
