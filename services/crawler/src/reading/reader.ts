import { Worker } from 'node:worker_threads';
import type { Reading, ReadPage } from './read-page.js';
import { UnreadablePage } from './read-page-error.js';

const WITHIN = 10_000;
/** In MiB: a page of 5 MiB takes a third of it. */
const MEMORY = 160;
/** How long a thread waits for the next page, in milliseconds: pages often come one after the other, and a new thread costs more than they. */
const KEPT_FOR = 30_000;

/** What the thread is asked. */
export interface Question {
  readonly html: string;
  readonly reading: Reading;
}

/** What the thread answers. */
export type Answer = { readonly page: ReadPage } | { readonly unreadable: string };

let idle: { readonly worker: Worker; readonly ending: NodeJS.Timeout } | undefined;

/**
 * Reads a page in a thread beside this one: a page that takes longer than 10 s, or more memory than there is, ends that thread and
 * nothing else. Throws `UnreadablePage` then, and for a page that is not to be read.
 */
export async function readInThread(html: string, reading: Reading): Promise<ReadPage> {
  const worker = takeWorker();
  let answer: Answer;
  try {
    answer = await ask(worker, { html, reading });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  await release(worker);
  if ('unreadable' in answer) throw new UnreadablePage(answer.unreadable);
  return answer.page;
}

function takeWorker(): Worker {
  if (!idle) {
    return new Worker(new URL('./read-page-thread.js', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
  }
  const { worker, ending } = idle;
  idle = undefined;
  clearTimeout(ending);
  worker.ref();
  return worker;
}

/** Keeps one thread for a while; it does not keep the process alive. */
async function release(worker: Worker): Promise<void> {
  if (idle) {
    await worker.terminate();
    return;
  }
  worker.unref();
  const end = () => {
    if (idle?.worker === worker) idle = undefined;
    void worker.terminate();
  };
  worker.once('error', end).once('exit', end);
  idle = { worker, ending: setTimeout(end, KEPT_FOR).unref() };
}

async function ask(worker: Worker, question: Question): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
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
      worker.postMessage(question);
    });
  } finally {
    clearTimeout(timer);
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  }
}
