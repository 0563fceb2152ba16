import { parentPort } from 'node:worker_threads';
import { readFile } from './read-file.js';
import type { ReadReply, ReadRequest } from './read-in-thread.js';
import { UnreadablePage } from './unreadable-page.js';

parentPort!.on('message', (request: Exclude<ReadRequest, { kind: 'page' }>) => void reply(request));

async function reply({ kind, bytes, knownNames = [] }: Exclude<ReadRequest, { kind: 'page' }>): Promise<void> {
  let answer: ReadReply;
  try {
    answer = { page: await readFile(kind, bytes, knownNames) };
  } catch (error) {
    if (!(error instanceof UnreadablePage)) throw error;
    answer = { unreadable: error.message };
  }
  parentPort!.postMessage(answer);
}
