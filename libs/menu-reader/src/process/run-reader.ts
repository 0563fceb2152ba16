import { read, type ReadRequest } from '../read.js';
import { UnreadablePage } from '../unreadable-page.js';
import type { PageTold, ReadReply } from './reader-process.js';

/** A reader that keeps more than this is ended: what decoded a large picture gives no memory back (MiB). */
const KEEP_MIB = 400;
/** After this processor time (s) it reads no more; the rest of the limit is for its last reading. */
const USE_PROCESSOR_S = 60;

// The program of a reader (`reader-process.ts`): says that it has started, reads what it is sent, and ends with the service.
process.on('disconnect', () => process.exit());
process.on('message', (request: ReadRequest) => void reply(request));
process.send!('started');

async function reply(request: ReadRequest): Promise<void> {
  const tell = (page: number, pages: number) => void process.send!({ page, pages } satisfies PageTold);
  const answer = await read(request, tell).then(
    (page) => ({ page }),
    (error: unknown) =>
      error instanceof UnreadablePage
        ? { unreadable: error.reason }
        : { failed: (error as Error).stack ?? String(error) },
  );
  process.send!({ ...answer, isSpent: isSpent() } satisfies ReadReply);
}

function isSpent(): boolean {
  const { user, system } = process.cpuUsage();
  return process.memoryUsage.rss() > KEEP_MIB * 1024 ** 2 || (user + system) / 1e6 > USE_PROCESSOR_S;
}
