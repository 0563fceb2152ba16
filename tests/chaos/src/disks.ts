import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { World } from './world.js';

/** The disks of engines, each an image of a file system. */
export interface Disks {
  /**
   * Cuts the power of engines, all at the same moment: each is killed, and starts again with what had reached its disk by then. What was
   * written and not synced is gone. Resolves when they are ready.
   */
  cutPower(engines: readonly string[]): Promise<void>;
  /** Moves the data back to where they were. Resolves when the engines are ready. */
  close(): Promise<void>;
}

const SIZE = '2G';
const run = (command: string, ...args: string[]): string => execFileSync(command, args, { stdio: 'pipe' }).toString();

const makeDisk = (image: string): void => {
  run('truncate', '-s', SIZE, image);
  run('mkfs.ext4', '-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image);
};
// A sync of its own every five seconds, the default, would make what is tried here rarer.
const mount = (image: string, at: string): string => run('mount', '-o', 'loop,commit=300', image, at);

/** Whether disks can be made and mounted here: only root may, and not in every container. */
function canMount(folder: string): boolean {
  const image = join(folder, 'tried.img');
  const at = mkdtempSync(join(folder, 'tried-'));
  try {
    makeDisk(image);
    mount(image, at);
  } catch {
    return false;
  }
  run('umount', at);
  rmSync(image);
  return true;
}

/**
 * Moves the data of engines to disks of their own; `undefined` where no disk can be mounted.
 *
 *     written, synced        in the image file: stays
 *     written, not synced    in the memory of the mounted file system: a copy of the image file lacks it
 */
export async function openDisks({ system }: World, engines: readonly string[]): Promise<Disks | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'kantyna-disks-'));
  if (!canMount(folder)) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const imageOf = (engine: string) => join(folder, `${engine}.img`);
  const storeOf = (engine: string) => join(system.dataDir, engine);
  for (const engine of engines) {
    makeDisk(imageOf(engine));
    await system.pause(engine);
    const before = `${storeOf(engine)}-before`;
    run('cp', '-a', storeOf(engine), before);
    mount(imageOf(engine), storeOf(engine));
    run('cp', '-a', `${before}/.`, storeOf(engine));
    run('sync', '-f', storeOf(engine));
    rmSync(before, { recursive: true });
    await system.kill(engine);
    await system.ready(engine);
  }
  return {
    cutPower: async (cut) => {
      for (const engine of cut) await system.pause(engine);
      for (const engine of cut) run('cp', '--sparse=always', imageOf(engine), `${imageOf(engine)}-cut`);
      for (const engine of cut) {
        run('umount', '--lazy', storeOf(engine));
        // The old image is written to until the process is dead: it keeps its file, not its name.
        rmSync(imageOf(engine));
        renameSync(`${imageOf(engine)}-cut`, imageOf(engine));
        mount(imageOf(engine), storeOf(engine));
      }
      await Promise.all(cut.map((engine) => system.kill(engine)));
      await Promise.all(cut.map((engine) => system.ready(engine)));
    },
    close: async () => {
      for (const engine of engines) {
        await system.pause(engine);
        const after = `${storeOf(engine)}-after`;
        run('cp', '-a', storeOf(engine), after);
        run('umount', '--lazy', storeOf(engine));
        rmSync(storeOf(engine), { recursive: true });
        renameSync(after, storeOf(engine));
      }
      await Promise.all(engines.map((engine) => system.kill(engine)));
      await Promise.all(engines.map((engine) => system.ready(engine)));
      rmSync(folder, { recursive: true });
    },
  };
}
