import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPO } from '@kantyna/embedded/paths';

/** Another commit, installed and built in a temporary folder. */
export interface Checkout {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Prepares a commit. Throws for one that does not exist, and where it cannot be built. */
export async function prepareCheckout(ref: string): Promise<Checkout> {
  const folder = mkdtempSync(join(tmpdir(), 'kantyna-against-'));
  const run = async (command: string, args: string[], cwd: string) => {
    console.error(`against ${ref}: ${command} ${args.join(' ')}`);
    await promisify(execFile)(command, args, { cwd, maxBuffer: 64_000_000 });
  };
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true });
    await run('git', ['worktree', 'prune'], REPO);
  };
  try {
    await run('git', ['worktree', 'add', '--detach', folder, ref], REPO);
    await run('npm', ['ci', '--no-audit', '--no-fund'], folder);
    await run('npm', ['run', 'build'], folder);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
