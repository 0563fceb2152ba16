import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { changeLog } from './changes.js';
import { liveStreams, MOST_STREAMS } from './live-stream.js';

/** A client that takes nothing while `isSlow`: what is written waits, as in a response's own buffer. */
class Client extends EventEmitter {
  isSlow = false;
  text = '';
  state: 'open' | 'ended' | 'destroyed' = 'open';
  writeHead = () => this;
  write = (text: string) => {
    this.text += text;
    return !this.isSlow;
  };
  end = () => this.close('ended');
  destroy = () => this.close('destroyed');
  private close(state: 'ended' | 'destroyed') {
    this.state = state;
    this.emit('close');
  }
  take() {
    const { text } = this;
    this.text = '';
    return text;
  }
}

const HEARTBEAT = 15_000;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function open(mayStay = () => true) {
  const changes = changeLog();
  changes.begin('e');
  const streams = liveStreams(changes);
  const client = new Client();
  streams.open(client as unknown as ServerResponse, 'ala', undefined, mayStay);
  client.take();
  return { changes, streams, client };
}
const told = (text: string) => [...text.matchAll(/"orderId":"(\w+)"/g)].map(([, orderId]) => orderId);

test('a message is one block, with its place', () => {
  const { changes, client } = open();
  changes.note('a', 7);

  expect(client.take()).toBe('id: e-7\ndata: {"name":"orderChanged","orderId":"a"}\n\n');
});

test('a stream begins with its place, and when to come back', () => {
  const changes = changeLog();
  changes.begin('e');
  changes.note('a', 7);
  const client = new Client();
  liveStreams(changes).open(client as unknown as ServerResponse, 'ala', undefined, () => true);

  expect(client.take()).toBe('retry: 1000\nid: e-7\n\n');
});

test('a comment every 15 s', () => {
  const { client } = open();
  jest.advanceTimersByTime(3 * HEARTBEAT);

  expect(client.take()).toBe(':\n\n'.repeat(3));
});

test('nothing is kept for a slow client but what is on its way: later it is told each order once', () => {
  const { changes, client } = open();
  client.isSlow = true;
  for (let sequence = 1; sequence <= 10_000; sequence += 1) changes.note(`o${sequence % 7}`, sequence);
  expect(told(client.take())).toEqual(['o1']);

  client.isSlow = false;
  client.emit('drain');
  expect(told(client.take())).toEqual(['o5', 'o6', 'o0', 'o1', 'o2', 'o3', 'o4']);
});

test('a client that takes nothing between two heartbeats is dropped', () => {
  const { changes, client } = open();
  client.isSlow = true;
  changes.note('a', 1);
  jest.advanceTimersByTime(HEARTBEAT);
  expect(client.state).toBe('open');
  jest.advanceTimersByTime(HEARTBEAT);
  expect(client.state).toBe('destroyed');

  client.take();
  changes.note('b', 2);
  jest.advanceTimersByTime(HEARTBEAT);
  expect(client.take()).toBe('');
});

test('a client that takes something between two heartbeats stays', () => {
  const { changes, client } = open();
  client.isSlow = true;
  changes.note('a', 1);
  jest.advanceTimersByTime(HEARTBEAT);
  client.emit('drain');
  changes.note('b', 2);
  jest.advanceTimersByTime(HEARTBEAT);

  expect(client.state).toBe('open');
});

test('the stream of who may not stay ends at the heartbeat', () => {
  let mayStay = true;
  const { client } = open(() => mayStay);
  jest.advanceTimersByTime(HEARTBEAT);
  expect(client.state).toBe('open');
  mayStay = false;
  jest.advanceTimersByTime(HEARTBEAT);

  expect(client.state).toBe('ended');
});

test('all streams end when the instance does, and what changes then is told to nobody', () => {
  const { changes, streams, client } = open();
  streams.end();
  changes.note('a', 1);

  expect(client.state).toBe('ended');
  expect(client.take()).toBe('');
});

test('a client that went away is forgotten', () => {
  const { changes, client } = open();
  client.emit('close');
  changes.note('a', 1);
  jest.advanceTimersByTime(HEARTBEAT);

  expect(client.take()).toBe('');
  expect(jest.getTimerCount()).toBe(0);
});

describe('there is room for one more of a person', () => {
  const openFor = (streams: ReturnType<typeof liveStreams>, personId: string) => {
    const client = new Client();
    streams.open(client as unknown as ServerResponse, personId, undefined, () => true);
    return client;
  };
  const some = (count: number) => Array.from({ length: count }, () => 'ala');

  test.each([
    ['who has none', [], true],
    ['who has one less than all', some(MOST_STREAMS - 1), true],
    ['who has all', some(MOST_STREAMS), false],
    ['where another has all', some(MOST_STREAMS).map(() => 'ola'), true],
  ])('%s', (_, whose, expected) => {
    const streams = liveStreams(changeLog());
    for (const one of whose) openFor(streams, one);
    expect(streams.hasRoomFor('ala')).toBe(expected);
  });

  test('again as soon as one of hers ends, in whatever order they come and go', () => {
    const steps = fc.array(
      fc.record({
        who: fc.constantFrom('ala', 'ola'),
        comes: fc.constantFrom(true, true, true, false),
        which: fc.nat(50),
      }),
      {
        maxLength: 100,
        size: 'max',
      },
    );
    fc.assert(
      fc.property(steps, (all) => {
        const streams = liveStreams(changeLog());
        const clients: Record<string, Client[]> = { ala: [], ola: [] };
        for (const { who, comes, which } of all) {
          const own = clients[who]!;
          if (comes && streams.hasRoomFor(who)) own.push(openFor(streams, who));
          else if (!comes) own.splice(which % (own.length || 1), 1)[0]?.emit('close');
          expect(streams.hasRoomFor(who)).toBe(own.length < MOST_STREAMS);
        }
        streams.end();
        expect(streams.hasRoomFor('ala') && streams.hasRoomFor('ola')).toBe(true);
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });
});
