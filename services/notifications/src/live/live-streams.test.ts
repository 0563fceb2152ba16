import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { createChangeLog, type ChangeLog } from './change-log.js';
import { createLiveStreams, MAX_STREAMS } from './live-streams.js';

/** A response whose client reads nothing while `isSlow`. */
class Client extends EventEmitter {
  isSlow = false;
  text = '';
  state: 'open' | 'ended' | 'destroyed' = 'open';
  writeHead = () => this;
  removeHeader = () => undefined;
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

let version = 0;
/** Appends a change of an order: its next version. */
const append = (changes: ChangeLog, orderId: string, sequence: number) =>
  changes.append({ type: 'order', id: orderId, subject: orderId, version: ++version, sequence });

const HEARTBEAT = 15_000;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function open(isAllowed = () => true) {
  const changes = createChangeLog();
  changes.begin('e');
  const streams = createLiveStreams(changes);
  const client = new Client();
  streams.open(client as unknown as ServerResponse, 'ala', undefined, isAllowed);
  client.take();
  return { changes, streams, client };
}
const orderIds = (text: string) => [...text.matchAll(/"orderId":"(\w+)"/g)].map(([, orderId]) => orderId);

test('names a poll that changed', () => {
  const { changes, client } = open();
  changes.append({ type: 'poll', id: 'p', subject: 'p', version: 1, sequence: 8 });
  expect(client.take()).toBe('id: e-8\ndata: {"name":"pollChanged","pollId":"p"}\n\n');
});

test('sends a change as one block with its position', () => {
  const { changes, client } = open();
  append(changes, 'a', 7);

  expect(client.take()).toBe('id: e-7\ndata: {"name":"orderChanged","orderId":"a"}\n\n');
});

test('starts with the position and the reconnection delay', () => {
  const changes = createChangeLog();
  changes.begin('e');
  append(changes, 'a', 7);
  const client = new Client();
  createLiveStreams(changes).open(client as unknown as ServerResponse, 'ala', undefined, () => true);

  expect(client.take()).toBe('retry: 1000\nid: e-7\n\n');
});

test('sends a comment every 15 s', () => {
  const { client } = open();
  jest.advanceTimersByTime(3 * HEARTBEAT);

  expect(client.take()).toBe(':\n\n'.repeat(3));
});

test('buffers one change for a slow client and sends each order once afterwards', () => {
  const { changes, client } = open();
  client.isSlow = true;
  for (let sequence = 1; sequence <= 10_000; sequence += 1) append(changes, `o${sequence % 7}`, sequence);
  expect(orderIds(client.take())).toEqual(['o1']);

  client.isSlow = false;
  client.emit('drain');
  expect(orderIds(client.take())).toEqual(['o5', 'o6', 'o0', 'o1', 'o2', 'o3', 'o4']);
});

test('disconnects a client that reads nothing between two heartbeats', () => {
  const { changes, client } = open();
  client.isSlow = true;
  append(changes, 'a', 1);
  jest.advanceTimersByTime(HEARTBEAT);
  expect(client.state).toBe('open');
  jest.advanceTimersByTime(HEARTBEAT);
  expect(client.state).toBe('destroyed');

  client.take();
  append(changes, 'b', 2);
  jest.advanceTimersByTime(HEARTBEAT);
  expect(client.take()).toBe('');
});

test('keeps a client that reads between two heartbeats', () => {
  const { changes, client } = open();
  client.isSlow = true;
  append(changes, 'a', 1);
  jest.advanceTimersByTime(HEARTBEAT);
  client.emit('drain');
  append(changes, 'b', 2);
  jest.advanceTimersByTime(HEARTBEAT);

  expect(client.state).toBe('open');
});

test('ends a stream that is no longer allowed at the heartbeat', () => {
  let isAllowed = true;
  const { client } = open(() => isAllowed);
  jest.advanceTimersByTime(HEARTBEAT);
  expect(client.state).toBe('open');
  isAllowed = false;
  jest.advanceTimersByTime(HEARTBEAT);

  expect(client.state).toBe('ended');
});

test('ends all streams, and sends no later change', () => {
  const { changes, streams, client } = open();
  streams.end();
  append(changes, 'a', 1);

  expect(client.state).toBe('ended');
  expect(client.take()).toBe('');
});

test('releases a client that has disconnected', () => {
  const { changes, client } = open();
  client.emit('close');
  append(changes, 'a', 1);
  jest.advanceTimersByTime(HEARTBEAT);

  expect(client.take()).toBe('');
  expect(jest.getTimerCount()).toBe(0);
});

describe('limit of streams per person', () => {
  const openFor = (streams: ReturnType<typeof createLiveStreams>, personId: string) => {
    const client = new Client();
    streams.open(client as unknown as ServerResponse, personId, undefined, () => true);
    return client;
  };
  test('holds for any order of opening and closing', () => {
    const steps = fc.array(
      fc.record({
        who: fc.constantFrom('ala', 'ola'),
        opens: fc.constantFrom(true, true, true, false),
        which: fc.nat(50),
      }),
      {
        maxLength: 100,
        size: 'max',
      },
    );
    fc.assert(
      fc.property(steps, (all) => {
        const streams = createLiveStreams(createChangeLog());
        const clients: Record<string, Client[]> = { ala: [], ola: [] };
        for (const { who, opens, which } of all) {
          const own = clients[who]!;
          if (opens && streams.hasRoomFor(who)) own.push(openFor(streams, who));
          else if (!opens) own.splice(which % (own.length || 1), 1)[0]?.emit('close');
          expect(streams.hasRoomFor(who)).toBe(own.length < MAX_STREAMS);
        }
        streams.end();
        expect(streams.hasRoomFor('ala') && streams.hasRoomFor('ola')).toBe(true);
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });
});

test('is ended at once if its session has ended since it was let in', () => {
  const { changes, client } = open(() => false);
  expect(client.state).toBe('ended');
  append(changes, 'a', 7);
  expect(client.take()).toBe('');
});
