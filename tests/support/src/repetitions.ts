/** Whether `npm run trials` runs the tests (tests/runner/trial-tests.mjs). */
export const IN_TRIALS = process.env['IN_TRIALS'] !== undefined;

/** How often a test repeats what chance decides: `few` times in `npm test`, `many` times in `npm run trials`. */
export const repetitions = (few: number, many: number): number => (IN_TRIALS ? many : few);
