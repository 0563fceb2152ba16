import { test } from '@jest/globals';
import { DESKTOP, PHONE } from './viewports.js';

type Test = Pick<typeof test, 'each'> & ((name: string, run: () => Promise<void>) => void);

const NO_TEST: Test = Object.assign(() => undefined, { each: (() => () => undefined) as typeof test.each });

/**
 * `test` for what no width changes, in a `describe.each(WIDTHS)`: it is run at one of them only. What looks different at another width, or
 * is done there in another way, is tested at both.
 */
export function testsAt(width: typeof PHONE): { onPhone: Test; onDesktop: Test } {
  return { onPhone: width === PHONE ? test : NO_TEST, onDesktop: width === DESKTOP ? test : NO_TEST };
}
