import { Worker } from 'node:worker_threads';
import type { Reading, ReadPage } from './read-page.js';
import { UnreadablePage } from './read-page-error.js';

const WITHIN = 10_000;
/** In MiB: a page of 5 MiB takes a third of it. */
const MEMORY = 160;

/** What the thread answers. */
export type Answer = { readonly page: ReadPage } | { readonly unreadable: string };

/**
 * Reads a page in a thread of its own: one that takes longer than 10 s, or more memory than there is, ends the thread and nothing else.
 * Throws `UnreadablePage` then, and for a page that is not to be read.
 */
export async function readInThread(html: string, reading: Reading): Promise<ReadPage> {
  const worker = new Worker(new URL('./read-page-thread.js', import.meta.url), {
    workerData: { html, reading },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new UnreadablePage(`the page could not be read within ${WITHIN / 1000} s`)),
        WITHIN,
      );
      worker.once('message', resolve);
      worker.once('error', (error: Error & { code?: string }) =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new UnreadablePage('the page takes too much memory to be read')
            : error,
        ),
      );
      worker.once('exit', () => reject(new UnreadablePage('the page could not be read: its thread ended')));
    });
    if ('unreadable' in answer) throw new UnreadablePage(answer.unreadable);
    return answer.page;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
