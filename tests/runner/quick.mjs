// `npm run test:quick [-- <ref>]`: tests that start no process, and all tests of the packages that changed since a commit: the one
// named, else the branch that the remote has as its default, else the last one.
import { mkdirSync } from 'node:fs';
import { prepare } from '../../deploy/embedded/prepare.mjs';
import { OUTPUT, runTests } from './jest.mjs';
import { deleteStaleTests, git, startsProcesses, testFiles, wholeProductPhase } from './test-files.mjs';

await prepare({ web: false });
deleteStaleTests();
mkdirSync(OUTPUT, { recursive: true });
const changed = changedFolders(process.argv[2] ?? defaultRef());
const { passed, failed } = await runTests('quick', testFiles().filter(isWanted), ['--maxWorkers=3']);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Tests of the whole product are too slow for this. */
function isWanted(/** @type {string} */ file) {
  if (!startsProcesses(file)) return true;
  return wholeProductPhase(file) === undefined && changed.some((folder) => file.startsWith(folder));
}

/** The folders of tests that changes since `ref`, committed or not, concern. */
function changedFolders(/** @type {string} */ ref) {
  const paths = [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(paths.flatMap(testFolder))];
}

/** `services/orders/src/price.ts` → `services/orders/`; a library's tests are in `tests/libs`. */
function testFolder(/** @type {string} */ path) {
  const [, library] = /^(?:libs|tests\/libs)\/([^/]+)\/./.exec(path) ?? [];
  if (library) return [`tests/libs/dist/${library}/`];
  const [folder] = /^(services\/[^/]+|gateway|deploy\/(?:backup|embedded))\//.exec(path) ?? [];
  return folder ? [folder] : [];
}

function defaultRef() {
  try {
    return git('merge-base', 'origin/HEAD', 'HEAD')[0] ?? 'HEAD~1';
  } catch {
    return 'HEAD~1'; // A clone without a remote.
  }
}
