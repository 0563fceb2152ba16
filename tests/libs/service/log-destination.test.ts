import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, read, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { logDestination } from '@kantyna/service/process/log';

/** A destination that takes `room` bytes and then none. */
function narrow() {
  const at = { room: Infinity, text: '' };
  const send = (bytes: Buffer) => {
    const taken = Math.min(bytes.length, at.room);
    if (taken === 0) throw new Error('no space');
    at.room -= taken;
    at.text += bytes.subarray(0, taken).toString();
    return taken;
  };
  return { at, write: logDestination('orders', send).write };
}
const lines = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => (line.startsWith('{') ? (JSON.parse(line) as unknown) : line));
const dropped = (count: number): unknown =>
  expect.objectContaining({ event: 'log.lines_dropped', level: 40, name: 'orders', count });

describe('a log', () => {
  test.each([
    ['drops lines while there is no room and then says how many', 0, ['a', dropped(2), 'd', 'e']],
    ['completes a line that was written in part', 1, ['a', 'b', dropped(1), 'd', 'e']],
    ['keeps the end of the line that just fits', 2, ['a', 'b', dropped(1), 'd', 'e']],
    ['drops nothing when there is room', Infinity, ['a', 'b', 'c', 'd', 'e']],
  ])('%s', (_, room, expected) => {
    const { at, write } = narrow();
    write('a\n');
    at.room = room;
    write('b\n');
    write('c\n');
    at.room = Infinity;
    write('d\n');
    write('e\n');
    expect(lines(at.text)).toEqual(expected);
  });

  test('goes on when the disk is full', () => {
    const full = openSync('/dev/full', 'w');
    const { write } = logDestination('orders', (bytes) => writeSync(full, bytes));
    for (let line = 0; line < 1_000; line += 1) write('a line\n');
    closeSync(full);
  });
});

test('a process that nobody reads from goes on, and says what it dropped when somebody does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kantyna-log-'));
  execFileSync('mkfifo', [`${folder}/pipe`]);
  const pipe = openSync(`${folder}/pipe`, 'r+');
  const module = JSON.stringify(import.meta.resolve('@kantyna/service/process/log'));
  const program = `
    const { standardOutput } = await import(${module});
    const log = standardOutput('orders');
    for (let line = 0; line < 5000; line += 1) log.write('x'.repeat(99) + '\\n');
    process.on('message', () => { log.write('the last line\\n'); process.exit(0); });
    process.send('not blocked');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', pipe, 'inherit', 'ipc'],
    env: {},
  });
  try {
    expect(await once(child, 'message')).toEqual(expect.arrayContaining(['not blocked']));
    const buffer = Buffer.alloc(1_000_000);
    let length = 0;
    const readMore = async () => {
      length += (await promisify(read)(pipe, buffer, length, buffer.length - length, null)).bytesRead;
      return buffer.toString('utf8', 0, length);
    };
    await readMore();
    child.send('there is room');
    while (!(await readMore()).includes('the last line'));
    expect(buffer.toString('utf8', 0, length)).toMatch(/"event":"log.lines_dropped","count":[1-9]/);
  } finally {
    child.kill('SIGKILL');
    closeSync(pipe);
    rmSync(folder, { recursive: true });
  }
});
