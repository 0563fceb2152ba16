import { statSync } from 'node:fs';
import { REPO } from '../../deploy/embedded/prepare.mjs';
import { startsProcesses } from './test-files.mjs';

/**
 * Orders the files of a phase for jest: those that start processes first, the largest first, so that no long one begins when the others
 * are about to end. Jest's own order needs the durations of an earlier run, which a fresh clone does not have.
 */
export default class Sequencer {
  /**
   * @template {{ path: string }} T
   * @param {T[]} tests
   * @returns {T[]}
   */
  sort(tests) {
    return tests
      .map((test) => ({
        test,
        first: startsProcesses(test.path.slice(REPO.length + 1)),
        size: statSync(test.path).size,
      }))
      .sort((a, b) => Number(b.first) - Number(a.first) || b.size - a.size)
      .map(({ test }) => test);
  }

  /** Called after the run. Nothing of it is kept. */
  cacheResults() {}
}
