import { openTurns } from '@kantyna/kernel/turns';
import type { PageContent } from '../page/read-page.js';
import { UnreadablePage } from '../unreadable-page.js';
import type { ReadRequest } from '../read.js';
import type { TellPage } from '../read-file.js';
import { startReader, TIMEOUT_MS, type ReaderProcess } from './reader-process.js';

/** When nobody waits for a reading any more, and how long it may take to begin. */
export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Ends the wait for a reader, but no reading that has begun. It has to abort with `signal`, and is `signal` by default. */
  readonly patience?: AbortSignal | undefined;
  readonly tell?: TellPage;
}

/** Reads pages, PDFs and pictures in processes of their own. */
export interface Readers {
  /**
   * Reads in turn: what one person has read runs one after the other, and another's waits for it only while all readers are busy. Throws
   * `UnreadablePage` for what cannot be read, or takes too much memory or time; the reason of the signal that ended it.
   */
  read(personId: string, request: ReadRequest, options?: ReadOptions): Promise<PageContent>;
  /** Ends all readers. */
  end(): void;
}

/** Each takes up to 1 GiB and a whole processor. */
const AT_ONCE = 2;
/** How long an idle reader waits for the next page (ms). Starting one takes longer than reading a page. */
const KEEP_IDLE_MS = 30_000;

/** Makes the readers, each of whose readings may take `timeout` ms. None is started before something is to be read. */
export function openReaders(timeout = TIMEOUT_MS): Readers {
  const inTurn = openTurns(AT_ONCE);
  const started = new Set<ReaderProcess>();
  const idle: ReaderProcess[] = [];
  let ending: NodeJS.Timeout | undefined;

  const take = (): ReaderProcess => {
    const kept = idle.pop();
    if (kept) return kept;
    const reader = startReader(timeout);
    started.add(reader);
    reader.onEnd(() => {
      started.delete(reader);
      if (idle.includes(reader)) idle.splice(idle.indexOf(reader), 1);
    });
    return reader;
  };
  const keep = (reader: ReaderProcess) => {
    idle.push(reader);
    clearTimeout(ending);
    ending = setTimeout(() => idle.splice(0).forEach((one) => one.end()), KEEP_IDLE_MS).unref();
  };
  const readBy = async (reader: ReaderProcess, request: ReadRequest, { signal, tell }: ReadOptions) => {
    try {
      const { isSpent, ...reply } = await unlessAborted(reader.read(request, tell), signal);
      // A failed reading may have left something undone.
      if ('page' in reply && !isSpent) keep(reader);
      else reader.end();
      return reply;
    } catch (error) {
      reader.end();
      throw error;
    }
  };

  return {
    read: async (personId, request, options = {}) => {
      const { patience = options.signal } = options;
      const reply = await inTurn(personId, () => readBy(take(), request, options), patience);
      if ('failed' in reply) throw new Error(reply.failed);
      if ('unreadable' in reply) throw new UnreadablePage(reply.unreadable);
      return reply.page;
    },
    end: () => started.forEach((reader) => reader.end()),
  };
}

/** Settles like a promise, or rejects with the reason of a signal that aborts before. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
