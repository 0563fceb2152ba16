import { Worker } from 'node:worker_threads';
import type { PageContent, ReadMethod } from './read-page.js';
import { UnreadablePage } from './unreadable-page.js';

const TIMEOUT_MS = 10_000;
/** Memory limit of the thread. A page of 5 MiB takes a third of it. */
const MEMORY_MB = 160;
/** How long an idle thread waits for the next page. Starting a thread takes longer than reading a page. */
const KEEP_IDLE_MS = 30_000;

/** The message to the thread. */
export interface ReadRequest {
  readonly html: string;
  readonly method: ReadMethod;
}

/** The message from the thread. */
export type ReadReply = { readonly page: PageContent } | { readonly unreadable: string };

let idle: { readonly worker: Worker; readonly ending: NodeJS.Timeout } | undefined;

/**
 * Reads a page in a worker thread. A page that takes longer than 10 s or too much memory ends only that thread. Throws
 * `UnreadablePage` then, and where `readPage` does.
 */
export async function readInThread(html: string, method: ReadMethod): Promise<PageContent> {
  const worker = takeWorker();
  let reply: ReadReply;
  try {
    reply = await send(worker, { html, method });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  await release(worker);
  if ('unreadable' in reply) throw new UnreadablePage(reply.unreadable);
  return reply.page;
}

function takeWorker(): Worker {
  if (!idle) {
    return new Worker(new URL('./read-page-thread.js', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
  }
  const { worker, ending } = idle;
  idle = undefined;
  clearTimeout(ending);
  worker.ref();
  return worker;
}

/** Keeps one idle thread for a while. It does not keep the process alive. */
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
  idle = { worker, ending: setTimeout(end, KEEP_IDLE_MS).unref() };
}

async function send(worker: Worker, request: ReadRequest): Promise<ReadReply> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadReply>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new UnreadablePage(`the page could not be read within ${TIMEOUT_MS / 1000} s`)),
        TIMEOUT_MS,
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
      worker.postMessage(request);
    });
  } finally {
    clearTimeout(timer);
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  }
}
