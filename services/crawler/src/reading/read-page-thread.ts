import { parentPort, workerData } from 'node:worker_threads';
import { readPage, type Reading } from './read-page.js';
import { UnreadablePage } from './read-page-error.js';
import type { Answer } from './reader.js';

const { html, reading } = workerData as { html: string; reading: Reading };
let answer: Answer;
try {
  answer = { page: readPage(html, reading) };
} catch (error) {
  if (!(error instanceof UnreadablePage)) throw error;
  answer = { unreadable: error.message };
}
parentPort!.postMessage(answer);
