import { expect, test } from '@jest/globals';
import { openSharedTurns, openTurns } from '@kantyna/kernel/turns';

/** Waits until everything has run that could. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate);
}

/** Makes work that the test ends, and notes the order in which it begins. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  return { begun, work, end: (name: string) => ends.get(name)!() };
}

test('work with one key runs one at a time, also after a failure', async () => {
  const { begun, work, end } = works();
  const inTurn = openTurns(8);
  const failed = inTurn('a', () => Promise.reject(new Error('failed')));
  const [first, second, other] = [inTurn('a', work('1')), inTurn('a', work('2')), inTurn('b', work('3'))];
  await expect(failed).rejects.toThrow('failed');
  end('3');
  expect(await other).toBe('3');
  expect(begun).toEqual(['3', '1']);
  end('1');
  expect(await first).toBe('1');
  await settled();
  end('2');
  expect(await second).toBe('2');
});

test('no more work runs at once than there are lanes', async () => {
  const { begun, work, end } = works();
  const inTurn = openTurns(2);
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(name, work(name)));
  for (const ended of [0, 1, 2, 3]) {
    await settled();
    expect(begun.length).toBe(Math.min(ended + 2, 4));
    end(begun[ended]!);
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('those who wait for a reading share it, and it begins after they asked', async () => {
  const { begun, work, end } = works();
  const read = openSharedTurns<string>(1);
  const first = read('a', work('1'));
  await settled();
  const later = [read('a', work('2')), read('a', work('3'))];
  end('1');
  expect(await first).toBe('1');
  await settled();
  end('2');
  expect(await Promise.all(later)).toEqual(['2', '2']);
  expect(begun).toEqual(['1', '2']);
});
