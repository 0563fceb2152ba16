// `npm run trials -- fuzz --minutes N`: requests generated from and beside the contract, and the memory of each process.
import '@kantyna/test-support/temporary-folder';
import { parseArgs } from 'node:util';
import { memoryOf } from '@kantyna/test-support/memory';
import { SEED } from '@kantyna/test-support/random';
import { fuzzCalls } from './fuzz-calls.js';
import { startProduct } from './product.js';

const REQUESTS_A_ROUND = 400;
const MINUTE_MS = 60_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
  },
});
const first = SEED;
const { company, own, close } = await startProduct();
try {
  const until = Date.now() + Number(values.minutes) * MINUTE_MS;
  let printedAt = 0;
  for (let seed = first; Date.now() < until; seed += 1) {
    if (Date.now() - printedAt > MINUTE_MS) {
      const memory = own?.processes().map(({ name, pid }) => `${name} ${memoryOf([pid!]).toFixed(0)} MB`) ?? [];
      console.log(`seed ${seed}, ${(seed - first) * REQUESTS_A_ROUND} requests; ${memory.join(', ')}`);
      printedAt = Date.now();
    }
    await fuzzCalls(company, seed, REQUESTS_A_ROUND);
  }
  console.log(`${company.replyChecker.replies} replies, none of them a 5xx or unknown to the contract`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await close();
}
process.exit();
