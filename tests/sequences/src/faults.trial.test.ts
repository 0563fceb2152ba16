import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { differences } from './differences.js';
import { faultsOfCompany, faultsOfPeople, withFault } from './faults.js';
import { Oracle } from './oracle/oracle.js';
import { sequencesOfCompany, sequencesOfPeople } from './random/intents.js';

test.each([
  ...Object.entries(faultsOfPeople).map((fault) => [...fault, sequencesOfPeople] as const),
  ...Object.entries(faultsOfCompany).map((fault) => [...fault, sequencesOfCompany] as const),
])('sequences find a system that %s', async (_, fault, sequences) => {
  const agrees = fc.asyncProperty(sequences, async (sequence) => {
    return (await differences(withFault(fault), new Oracle(), sequence)).length === 0;
  });
  const found = await fc.check(agrees, { numRuns: 2000, endOnFailure: true });
  expect(found.failed).toBe(true);
});
