import { statSync } from 'node:fs';
import { REPO } from '../../deploy/embedded/prepare.mjs';
import { startsProcesses } from './test-files.mjs';

/** Files that last as long as their phase. */
const LONGEST = /tests\/(acceptance|chaos)\//;
/** Small files that run for long. */
const LONG =
  /(accessibility|crawled-menu|due-events|merge\.property|sequences\/dist\/pure|schedule|load-balancer|failures)\.test\.js$/;

const rankOf = (/** @type {string} */ path) =>
  LONGEST.test(path) ? 3 : LONG.test(path) ? 2 : Number(startsProcesses(path.slice(REPO.length + 1)));

/**
 * Orders the files of a phase for jest: long ones first, then those that start processes, the largest first, so that no long one begins
 * when the others are about to end. Jest's own order needs the durations of an earlier run, which a fresh clone does not have.
 */
export default class Sequencer {
  /**
   * @template {{ path: string }} T
   * @param {T[]} tests
   * @returns {T[]}
   */
  sort(tests) {
    return tests
      .map((test) => ({ test, rank: rankOf(test.path), size: statSync(test.path).size }))
      .sort((a, b) => b.rank - a.rank || b.size - a.size)
      .map(({ test }) => test);
  }

  /** Called after the run. Nothing of it is kept. */
  cacheResults() {}
}
