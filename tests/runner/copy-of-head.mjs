// A copy of the last commit in a temporary folder, which shares packages with this checkout and begins with what is compiled here.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { REPO } from '../../deploy/embedded/prepare.mjs';
import { git } from './test-files.mjs';

/** The output of the compiler and of the typing of style sheets. */
const COMPILED = /(^|\/)(dist|dist-test)\/$|\.tsbuildinfo$|\.module\.css\.d\.ts$/;

/**
 * Checks the last commit out. Its packages are hard links, and its compiled files copies, which the compiler brings up to date by content.
 * @returns {Promise<{ dir: string, remove: () => void }>} the folder, and what removes it; if this process is killed, a later one does
 */
export async function copyOfHead() {
  const { openTemporaryFolder, removeAbandoned } = await import('../../deploy/embedded/dist/temporary-folder.js');
  removeAbandoned();
  git('worktree', 'prune');
  const folder = openTemporaryFolder();
  const dir = `${folder.dir}/checkout`;
  git('worktree', 'add', '--detach', dir, 'HEAD');
  for (const modules of ['node_modules', 'web/node_modules'])
    if (existsSync(`${REPO}/${modules}`)) linked(`${REPO}/${modules}`, `${dir}/${modules}`);
  for (const path of git('ls-files', '--others', '--ignored', '--exclude-standard', '--directory'))
    if (COMPILED.test(path) && existsSync(dirname(`${dir}/${path}`)))
      cpSync(`${REPO}/${path}`, `${dir}/${path}`, { recursive: true, preserveTimestamps: true });
  mkdirSync(`${dir}/.cache`);
  if (existsSync(`${REPO}/.cache/provision`)) symlinkSync(`${REPO}/.cache/provision`, `${dir}/.cache/provision`);
  return {
    dir,
    remove: () => {
      folder.remove();
      git('worktree', 'prune');
    },
  };
}

/** Copies a folder as hard links, or, to another file system, as it is. Links within it lead to the copy. */
function linked(/** @type {string} */ from, /** @type {string} */ to) {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-aT', from, to]);
  }
}
