import { parentPort } from 'node:worker_threads';
import { readPage } from './read-page.js';
import { UnreadablePage } from './read-page-error.js';
import type { Answer, Question } from './reader.js';

parentPort!.on('message', ({ html, reading }: Question) => {
  let answer: Answer;
  try {
    answer = { page: readPage(html, reading) };
  } catch (error) {
    if (!(error instanceof UnreadablePage)) throw error;
    answer = { unreadable: error.message };
  }
  parentPort!.postMessage(answer);
});
