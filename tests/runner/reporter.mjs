import { relative } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { REPO } from '../../deploy/embedded/prepare.mjs';

const EVERY = 60_000;
/** How many of the files that run are named, the slowest first. */
const NAMED = 3;

/**
 * Jest's reporter: a line each minute, which says how far a phase is and which files take long, and each file that failed at once, as jest
 * words it.
 */
export default class Reporter {
  /** When each file that runs began. @type {Map<string, number>} */
  running = new Map();
  done = 0;
  failed = 0;

  /** @param {import('@jest/reporters').AggregatedResult} results */
  onRunStart({ numTotalTestSuites }) {
    const startedAt = Date.now();
    this.timer = setInterval(() => {
      const minutes = Math.round((Date.now() - startedAt) / EVERY);
      const slowest = [...this.running].slice(0, NAMED).map(([path, at]) => `${relative(REPO, path)} (${seconds(at)})`);
      const failed = this.failed > 0 ? `, ${this.failed} failed` : '';
      console.error(
        `   ${process.env['PHASE']}, ${minutes} min: ${this.done} of ${numTotalTestSuites} files${failed}; now ${slowest.join(', ')}`,
      );
    }, EVERY);
  }

  /** @param {import('@jest/reporters').Test} test */
  onTestFileStart({ path }) {
    this.running.set(path, Date.now());
  }

  /**
   * @param {import('@jest/reporters').Test} test
   * @param {import('@jest/reporters').TestResult} result
   */
  onTestFileResult({ path }, { failureMessage, numFailingTests, testExecError }) {
    this.running.delete(path);
    this.done += 1;
    if (numFailingTests === 0 && !testExecError) return;
    this.failed += 1;
    console.error(`FAIL ${relative(REPO, path)}\n${failureMessage}`);
  }

  onRunComplete() {
    clearInterval(this.timer);
  }
}

/** How long ago that was. */
const seconds = (/** @type {number} */ at) => `${((Date.now() - at) / 1_000).toFixed(0)} s`;
