import { describe, expect, jest, test } from '@jest/globals';
import { closeParts } from '@kantyna/service/process/closing';
import { captureLog } from '@kantyna/test-support/captured-log';

describe('closeParts', () => {
  test('closes one part after the other, the last one first', async () => {
    const { log } = captureLog();
    const order: string[] = [];
    const part = (name: string) => ({
      part: name,
      close: async () => {
        order.push(`${name} begins`);
        await Promise.resolve();
        order.push(`${name} ends`);
      },
    });
    expect(await closeParts([part('bus'), part('calls')], { log, within: 60_000 })).toBe(true);
    expect(order).toEqual(['calls begins', 'calls ends', 'bus begins', 'bus ends']);
  });

  test('names the part that failed, and closes the next one', async () => {
    const { lines, log } = captureLog();
    const closeBus = jest.fn(async () => undefined);
    const parts = [
      { part: 'bus', close: closeBus },
      { part: 'calls', close: () => Promise.reject(new Error('the connection is gone')) },
    ];
    expect(await closeParts(parts, { log, within: 60_000 })).toBe(true);
    expect(closeBus).toHaveBeenCalledTimes(1);
    const err = expect.objectContaining({ message: 'the connection is gone' }) as unknown;
    expect(lines('shutdown.step_failed')).toEqual([expect.objectContaining({ level: 40, part: 'calls', err })]);
  });

  test('names the part that takes too long, and closes the next one within what is left', async () => {
    const { lines, log } = captureLog();
    const closeBus = jest.fn(async () => undefined);
    const hangs = () => new Promise(() => undefined);
    const parts = [
      { part: 'bus', close: closeBus },
      { part: 'database', close: hangs },
      { part: 'calls', close: hangs },
    ];
    expect(await closeParts(parts, { log, within: 30 })).toBe(false);
    expect(closeBus).toHaveBeenCalledTimes(1);
    expect(lines('shutdown.too_long')).toEqual(
      ['calls', 'database'].map((part) => expect.objectContaining({ level: 50, part }) as unknown),
    );
  });
});
