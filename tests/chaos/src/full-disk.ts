import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEAST_FREE } from '@kantyna/service/http/disk-space';

/** A small disk in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it so far that the database must not write any more. */
  fill(): void;
  /** Takes away what filled it. */
  clear(): void;
  unmount(): void;
}

/** MongoDB makes no index with less than 500 MB. A tmpfs takes only the memory that its files need. */
const SIZE = 1024 ** 3;
const BLOCK = Buffer.alloc(1024 ** 2);

/** Mounts a disk of 1 GiB. `undefined` where that is not allowed: only root may, and not in every container. */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'kantyna-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      for (let free = bavail * bsize; free > LEAST_FREE / 2; free -= BLOCK.length)
        writeFileSync(filler, BLOCK, { flag: 'a' });
    },
    clear: () => rmSync(filler, { force: true }),
    unmount: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
