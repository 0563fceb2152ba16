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

/**
 * Moves the data of engines to disks of their own. `undefined` where that is not allowed: only root may mount, and not in every container.
 *
 *     written, synced        in the image file: stays
 *     written, not synced    in the memory of the mounted file system: a copy of the image file lacks it
 */
export async function openDisks({ system }: World, engines: readonly string[]): Promise<Disks | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'kantyna-disks-'));
  const imageOf = (engine: string) => join(folder, `${engine}.img`);
  const storeOf = (engine: string) => join(system.dataDir, engine);
  // A sync of its own every five seconds, the default, would make what is tried here rarer.
  const mount = (engine: string) => run('mount', '-o', 'loop,commit=300', imageOf(engine), storeOf(engine));
  for (const engine of engines) {
    run('truncate', '-s', SIZE, imageOf(engine));
    run('mkfs.ext4', '-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', imageOf(engine));
    await system.pause(engine);
    const before = `${storeOf(engine)}-before`;
    run('cp', '-a', storeOf(engine), before);
    try {
      mount(engine);
    } catch {
      system.continue(engine);
      rmSync(before, { recursive: true });
      rmSync(folder, { recursive: true });
      return undefined;
    }
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
        mount(engine);
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
