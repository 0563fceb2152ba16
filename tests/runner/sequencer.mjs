import { statSync } from 'node:fs';

/** Files that last as long as their phase, then small ones that run for long. */
const LONG = [
  /tests\/(acceptance|chaos)\//,
  /(scenes-\d|merge\.property|schedule|load-balancer|failures|running)\.test\.js$/,
];

/** 0 of the longest, 2 of most. */
function rankOf(/** @type {string} */ path) {
  const rank = LONG.findIndex((pattern) => pattern.test(path));
  return rank < 0 ? LONG.length : rank;
}

/**
 * Orders the files of a phase for jest: long ones first, then the largest, so that no long one begins when the others are about to end.
 * Jest's own order needs the durations of an earlier run, which a fresh clone does not have.
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
      .sort((a, b) => a.rank - b.rank || b.size - a.size)
      .map(({ test }) => test);
  }

  /** Called after the run. Nothing of it is kept. */
  cacheResults() {}
}
