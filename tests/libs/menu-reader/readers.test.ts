import { afterAll, expect, it } from '@jest/globals';
import { openReaders, type ReadOptions } from '@kantyna/menu-reader/process/readers';

/** On a busy machine a page, too, may take longer than the 25 s that a service gives it (ms). */
const TIMEOUT = 60_000;
const readers = openReaders(TIMEOUT);
afterAll(() => readers.end());

/** Few enough to be read in time on a busy machine. */
const DISHES = 200;
const html = `<ul>${Array.from({ length: DISHES }, (_, n) => `<li>Zupa nr ${n} z makaronem – ${n + 1},00 zł</li>`).join('')}</ul>`;
const read = (personId: string, options?: ReadOptions) =>
  readers.read(personId, { kind: 'page', html, method: 'auto' }, options);

it('reads what one person wants in its order, and another person’s meanwhile', async () => {
  const done: number[] = [];
  let isBobDone = false;
  // While Bob waits, Anna always has three more under way. If hers all came first, he would never have his turn.
  const want = async (number: number): Promise<void> => {
    await read('anna');
    done.push(number);
    if (!isBobDone) await want(number + 3);
  };
  const annas = [1, 2, 3].map(want);
  await read('bob');
  isBobDone = true;
  await Promise.all(annas);
  expect(done).toEqual(Array.from(done, (_, index) => index + 1));
});

it('lets nobody wait longer than they want, and goes on with what has begun', async () => {
  const patience = new AbortController();
  const left = new AbortController();
  const [first, second, third] = [
    read('anna', { patience: patience.signal }),
    read('anna', { patience: patience.signal }),
    read('anna', { signal: left.signal }),
  ].map((one) => one.then(({ dishes }) => dishes.length).catch((error: unknown) => (error as Error).message));
  patience.abort(new Error('busy'));
  left.abort(new Error('gone'));
  expect(await Promise.all([first, second, third])).toEqual([DISHES, 'busy', 'gone']);
  expect((await read('anna')).dishes.length).toBe(DISHES);
});
