import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { discoverInstances, type Discovery } from './discovery.js';

const log = pino({ level: 'silent' });
const warned = jest.spyOn(log, 'warn');
const v4 = (...addresses: string[]) => addresses.map((address) => ({ address, family: 4 }));

let discovery: Discovery | undefined;
beforeEach(() => {
  jest.useFakeTimers();
  warned.mockClear();
});
afterEach(() => {
  discovery?.close();
  jest.useRealTimers();
});

describe('service discovery', () => {
  it('returns each address behind a name once', async () => {
    const resolve = async () => [...v4('10.0.0.3', '10.0.0.2', '10.0.0.3'), { address: 'fd00::1', family: 6 }];
    discovery = await discoverInstances(['http://orders:3000'], log, resolve);
    expect(discovery.origins()).toEqual(['http://10.0.0.2:3000', 'http://10.0.0.3:3000', 'http://[fd00::1]:3000']);
  });

  it.each(['http://10.0.0.1:3000', 'http://[fd00::1]:3000', 'https://orders.example:8443'])(
    'does not resolve %s',
    async (origin) => {
      const resolve = jest.fn(async () => v4('10.0.0.9'));
      discovery = await discoverInstances([origin], log, resolve);
      expect(discovery.origins()).toEqual([origin]);
      expect(resolve).not.toHaveBeenCalled();
    },
  );

  it('resolves each of several names', async () => {
    const resolve = async (name: string) => v4(name === 'a' ? '10.0.0.1' : '10.0.0.2');
    discovery = await discoverInstances(['http://a', 'http://b:81/'], log, resolve);
    expect(discovery.origins()).toEqual(['http://10.0.0.1:80', 'http://10.0.0.2:81']);
  });

  it('follows DNS changes, and keeps the addresses and warns once while the lookup fails', async () => {
    const responses = [v4('10.0.0.1'), v4('10.0.0.1', '10.0.0.2'), undefined, undefined, v4('10.0.0.2')];
    const resolve = async () => {
      const records = responses.shift();
      if (!records) throw new Error('ENOTFOUND');
      return records;
    };
    discovery = await discoverInstances(['http://orders:3000'], log, resolve);
    const counts = [];
    for (let i = 0; i < 4; i += 1) {
      await jest.advanceTimersByTimeAsync(5_000);
      counts.push(discovery.origins().length);
    }
    expect(counts).toEqual([2, 2, 2, 1]);
    expect(discovery.origins()).toEqual(['http://10.0.0.2:3000']);
    expect(warned).toHaveBeenCalledTimes(1);
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'discovery.lookup_failed' }),
      expect.anything(),
    );
  });

  it('falls back to the name if it never resolved', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    discovery = await discoverInstances(['http://orders:3000'], log, resolve);
    expect(discovery.origins()).toEqual(['http://orders:3000']);
  });
});
