import { parentPort } from 'node:worker_threads';
import { readPage } from './read-page.js';
import type { ReadReply, ReadRequest } from './read-in-thread.js';
import { UnreadablePage } from './unreadable-page.js';

parentPort!.on('message', ({ html, method }: ReadRequest) => {
  let reply: ReadReply;
  try {
    reply = { page: readPage(html, method) };
  } catch (error) {
    if (!(error instanceof UnreadablePage)) throw error;
    reply = { unreadable: error.message };
  }
  parentPort!.postMessage(reply);
});
