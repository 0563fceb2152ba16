import { expect, test } from '@jest/globals';
import { openSharedTurns, openTurns } from '@kantyna/kernel/turns';

/** Waits until everything has run that could. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate);
}

/** Makes work that the test ends, and records the order in which it begins. */
function works() {
  let begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    if (name.endsWith('?')) throw new Error(name);
    return new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, () => (name.endsWith('!') ? reject(new Error(name)) : resolve(name)));
    });
  };
  /** The work that has begun since the last question. */
  const take = async () => {
    await settled();
    const taken = begun;
    begun = [];
    return taken;
  };
  return { work, take, end: (name: string) => ends.get(name)!() };
}

/** Works by their key; one with `!` fails, one in brackets is left while it waits. Each round begins when the one before has ended. */
test.each<[what: string, atOnce: number, arrivals: string, rounds: string[]]>([
  ['one key has one turn at a time', Infinity, 'a1 a2 b1 a3', ['a1 b1', 'a2', 'a3']],
  ['no more run at once than may', 2, 'a1 b1 c1 d1 e1', ['a1 b1', 'c1 d1', 'e1']],
  ['one who has had a turn comes behind the others', 2, 'a1 a2 a3 b1 c1', ['a1 b1', 'c1 a2', 'a3']],
  ['a failure ends a turn', 1, 'a1! a2 b1!', ['a1!', 'b1!', 'a2']],
  ['work that throws at once keeps nobody waiting', 1, 'a1 a2? b1 a3', ['a1', 'b1', 'a3']],
  ['one who leaves has no turn', 1, 'a1 (a2) (b1) a3 c1', ['a1', 'c1', 'a3']],
])('%s', async (_, atOnce, arrivals, rounds) => {
  const inTurn = openTurns(atOnce);
  const { work, take, end } = works();
  const left = new AbortController();
  const all = arrivals.split(' ').map((arrival) => {
    const name = arrival.replace(/[()]/g, '');
    return inTurn(name[0]!, work(name), name === arrival ? undefined : left.signal).catch((error: unknown) => error);
  });
  left.abort('left');
  for (const round of rounds) {
    const begun = await take();
    expect(begun.join(' ')).toBe(round);
    begun.forEach(end);
  }
  const results = arrivals.split(' ').map((name) => (name.startsWith('(') ? 'left' : name));
  expect((await Promise.all(all)).map((one) => (one instanceof Error ? one.message : one))).toEqual(results);
});

test('a signal that aborts after the work has begun, or before it is asked for, changes no other turn', async () => {
  const inTurn = openTurns(1);
  const { work, take, end } = works();
  const gone = new AbortController();
  const first = inTurn('a', work('1'), gone.signal);
  gone.abort(new Error('gone'));
  await expect(inTurn('a', work('2'), gone.signal)).rejects.toThrow('gone');
  const last = inTurn('a', work('3'));
  expect(await take()).toEqual(['1']);
  end('1');
  expect(await first).toBe('1');
  expect(await take()).toEqual(['3']);
  end('3');
  expect(await last).toBe('3');
});

test('those who wait for a reading share it, and it begins after they asked', async () => {
  const { work, take, end } = works();
  const read = openSharedTurns<string>(1);
  const first = read('a', work('1'));
  expect(await take()).toEqual(['1']);
  const later = [read('a', work('2')), read('a', work('3'))];
  end('1');
  expect(await first).toBe('1');
  expect(await take()).toEqual(['2']);
  end('2');
  expect(await Promise.all(later)).toEqual(['2', '2']);
});
