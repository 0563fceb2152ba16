import { parentPort } from 'node:worker_threads';
import { lookAtPage } from './induction/look-at-page.js';
import { readPage } from './read-page.js';
import type { ReadReply, ReadRequest } from './read-in-thread.js';
import { UnreadablePage } from './unreadable-page.js';

parentPort!.on('message', ({ html, method, look }: Extract<ReadRequest, { kind: 'page' }>) => {
  let reply: ReadReply;
  try {
    reply = { page: look ? lookAtPage(html, method, look) : readPage(html, method) };
  } catch (error) {
    if (!(error instanceof UnreadablePage)) throw error;
    reply = { unreadable: error.message };
  }
  parentPort!.postMessage(reply);
});
