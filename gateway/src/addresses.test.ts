import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { followAddresses, type Addresses } from './addresses.js';

const log = pino({ level: 'silent' });
const warned = jest.spyOn(log, 'warn');
const v4 = (...addresses: string[]) => addresses.map((address) => ({ address, family: 4 }));

let following: Addresses | undefined;
beforeEach(() => {
  jest.useFakeTimers();
  warned.mockClear();
});
afterEach(() => {
  following?.close();
  jest.useRealTimers();
});

describe('the instances of a service', () => {
  test('are all addresses behind its name, each once', async () => {
    const ask = async () => [...v4('10.0.0.3', '10.0.0.2', '10.0.0.3'), { address: 'fd00::1', family: 6 }];
    following = await followAddresses(['http://orders:3000'], log, ask);
    expect(following.present()).toEqual(['http://10.0.0.2:3000', 'http://10.0.0.3:3000', 'http://[fd00::1]:3000']);
  });

  test.each(['http://10.0.0.1:3000', 'http://[fd00::1]:3000', 'https://orders.example:8443'])(
    'at %s are not looked up',
    async (origin) => {
      const ask = jest.fn(async () => v4('10.0.0.9'));
      following = await followAddresses([origin], log, ask);
      expect(following.present()).toEqual([origin]);
      expect(ask).not.toHaveBeenCalled();
    },
  );

  test('are those of each name where there are several', async () => {
    const ask = async (name: string) => v4(name === 'a' ? '10.0.0.1' : '10.0.0.2');
    following = await followAddresses(['http://a', 'http://b:81/'], log, ask);
    expect(following.present()).toEqual(['http://10.0.0.1:80', 'http://10.0.0.2:81']);
  });

  test('grow and shrink with what the name server says; where it is silent they stay, and that is said once', async () => {
    const answers = [v4('10.0.0.1'), v4('10.0.0.1', '10.0.0.2'), undefined, undefined, v4('10.0.0.2')];
    const ask = async () => {
      const answer = answers.shift();
      if (!answer) throw new Error('ENOTFOUND');
      return answer;
    };
    following = await followAddresses(['http://orders:3000'], log, ask);
    const seen = [];
    for (let i = 0; i < 4; i += 1) {
      await jest.advanceTimersByTimeAsync(5_000);
      seen.push(following.present().length);
    }
    expect(seen).toEqual([2, 2, 2, 1]);
    expect(following.present()).toEqual(['http://10.0.0.2:3000']);
    expect(warned).toHaveBeenCalledTimes(1);
  });

  test('are asked by their name where it was never found', async () => {
    const ask = () => Promise.reject(new Error('ENOTFOUND'));
    following = await followAddresses(['http://orders:3000'], log, ask);
    expect(following.present()).toEqual(['http://orders:3000']);
  });
});
