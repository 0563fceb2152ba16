import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CompanyOracle } from './company-oracle.js';
import { companySequences, type CompanySequence } from './company-sequences.js';
import { companyDifferences } from './differences.js';
import { faultySystems } from './faults.js';

test.each(Object.entries(faultySystems))('sequences find a system that %s', async (_, faulty) => {
  const agrees = async (sequence: CompanySequence) =>
    (await companyDifferences(faulty(), new CompanyOracle(), sequence)).length === 0;
  const found = await fc.check(fc.asyncProperty(companySequences(), agrees), { numRuns: 2000, endOnFailure: true });
  expect(found.failed).toBe(true);
});
