import { expect, test } from '@jest/globals';
import { isAway } from '@kantyna/contracts/people/sessions';

test.each([
  [undefined, false],
  [{ blocked: false }, false],
  [{ blocked: true }, true],
  [{ blocked: false, leavesAt: 2_000_000_000 }, true],
])('who has the revocation %j is away: %p', (revocation, expected) => {
  expect(isAway(revocation)).toBe(expected);
});
