import { test } from '@jest/globals';
import type { Company } from './company.js';
import { fuzzCalls } from './fuzz-calls.js';

const REQUESTS = 400;
/** The same requests in each run: only `npm run fuzz` tries others. */
const SEED = 20261122;

/** The short form of `npm run fuzz`: requests generated from and beside the contract get no 5xx and no late reply. */
export function fuzz(company: Company): void {
  test(`${REQUESTS} requests of the seed ${SEED}`, () => fuzzCalls(company, SEED, REQUESTS));
}
