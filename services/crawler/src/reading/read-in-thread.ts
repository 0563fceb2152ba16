import { Worker } from 'node:worker_threads';
import type { Look } from './induction/look-at-page.js';
import type { FileKind } from './kind-of.js';
import type { PageContent, ReadMethod } from './read-page.js';
import { UnreadablePage } from './unreadable-page.js';

/** What is to be read, and how. The message to the thread. */
export type ReadRequest =
  | {
      readonly kind: 'page';
      readonly html: string;
      readonly method: ReadMethod;
      /** A person looks at it: its lines come with it, and with `marks` its dishes are found by those of one. */
      readonly look?: Look;
    }
  | {
      readonly kind: FileKind;
      readonly bytes: Uint8Array;
      /** The names of the restaurant's dishes: what is recognised almost as one of them is that name. */
      readonly knownNames?: readonly string[];
    };

/** The message from the thread. */
export type ReadReply = { readonly page: PageContent } | { readonly unreadable: string };

interface Bounds {
  readonly what: string;
  readonly thread: string;
  readonly timeoutMs: number;
  /** Memory limit of the thread, without pixels: those have their own (`MAX_PIXELS`). A page of 5 MiB takes a third of it. */
  readonly memoryMb: number;
}

const FILE = { thread: './read-file-thread.js', timeoutMs: 25_000, memoryMb: 256 };
const BOUNDS: Readonly<Record<ReadRequest['kind'], Bounds>> = {
  page: { what: 'page', thread: './read-page-thread.js', timeoutMs: 10_000, memoryMb: 160 },
  pdf: { what: 'PDF', ...FILE },
  photo: { what: 'picture', ...FILE },
};
/** How long an idle thread waits for the next page. Starting a thread takes longer than reading a page. */
const KEEP_IDLE_MS = 30_000;
/** How many PDFs and pictures are read at a time; others wait. Each takes up to 300 MB and a whole processor. */
const MOST_FILES = 2;

const idle = new Map<string, { readonly worker: Worker; readonly ending: NodeJS.Timeout }>();
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads a page, a PDF or a picture in a worker thread: at most two files at a time. What takes longer than 10 s (a file: 25 s) or too much
 * memory, or is cancelled, ends only that thread. Throws `UnreadablePage` then, and where `readPage` and `readFile` do; the
 * reason of `signal` if it is cancelled.
 */
export async function readInThread(request: ReadRequest, signal?: AbortSignal): Promise<PageContent> {
  if (request.kind === 'page') return read(request, signal);
  if (running >= MOST_FILES) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await read(request, signal);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function read(request: ReadRequest, signal: AbortSignal | undefined): Promise<PageContent> {
  signal?.throwIfAborted();
  const bounds = BOUNDS[request.kind];
  const worker = takeWorker(bounds);
  let reply: ReadReply;
  try {
    reply = await send(worker, request, bounds, signal);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  await release(worker, bounds.thread);
  if ('unreadable' in reply) throw new UnreadablePage(reply.unreadable);
  return reply.page;
}

function takeWorker({ thread, memoryMb }: Bounds): Worker {
  const kept = idle.get(thread);
  if (!kept) {
    return new Worker(new URL(thread, import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
  }
  idle.delete(thread);
  clearTimeout(kept.ending);
  kept.worker.ref();
  return kept.worker;
}

/** Keeps one idle thread of each kind for a while. It does not keep the process alive. */
async function release(worker: Worker, thread: string): Promise<void> {
  if (idle.has(thread)) {
    await worker.terminate();
    return;
  }
  worker.unref();
  const end = () => {
    if (idle.get(thread)?.worker === worker) idle.delete(thread);
    void worker.terminate();
  };
  worker.once('error', end).once('exit', end);
  idle.set(thread, { worker, ending: setTimeout(end, KEEP_IDLE_MS).unref() });
}

async function send(
  worker: Worker,
  request: ReadRequest,
  { what, timeoutMs }: Bounds,
  signal: AbortSignal | undefined,
): Promise<ReadReply> {
  let timer: NodeJS.Timeout | undefined;
  let cancel: (() => void) | undefined;
  try {
    return await new Promise<ReadReply>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new UnreadablePage(`the ${what} could not be read within ${timeoutMs / 1000} s`)),
        timeoutMs,
      );
      cancel = () => reject(signal?.reason as Error);
      signal?.addEventListener('abort', cancel);
      worker.once('message', resolve);
      worker.once('error', (error: Error & { code?: string }) =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new UnreadablePage(`the ${what} takes too much memory to be read`)
            : error,
        ),
      );
      worker.once('exit', () => reject(new UnreadablePage(`the ${what} could not be read: its thread ended`)));
      worker.postMessage(request);
    });
  } finally {
    clearTimeout(timer);
    if (cancel) signal?.removeEventListener('abort', cancel);
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  }
}
