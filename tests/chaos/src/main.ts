// `npm run trials -- chaos [PROMISE…] [--short] [--write]`: tries to break each promise of docs/promises.md, or those that are named, on a product
// that it starts. Prints a line for each, and ends with code 1 if one is broken. `--write` writes the figures into docs/promises.md.
import '@kantyna/test-support/temporary-folder';
import { parseArgs } from 'node:util';
import { faultsOf } from './expected-warnings.js';
import { startChaos } from './product.js';
import type { Trial } from './trial.js';
import type { World } from './world.js';
import { readAims, writeMeasured } from './table.js';
import { byNodes, trials } from './trials.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !trials.some((trial) => trial.name === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${trials.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const SHOWN = 10;
const aims = readAims();
const chosen = trials.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
for (const { nodes, trials: group } of byNodes(chosen)) {
  // Killed often, a process would soon wait 10 s for its restart: only the long form tries that.
  const { world, close } = await startChaos({ nodes, ...(values.short && { longestDelay: 500 }) });
  try {
    for (const trial of group) await report(trial, world);
    const faults = faultsOf(world);
    for (const line of faults) console.log(`  ${line}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
}
process.exit();

async function report(trial: Trial, world: World): Promise<void> {
  const startedAt = performance.now();
  const { figure, broken } = await trial.run(world, values.short ? 'short' : 'long').catch((error: unknown) => ({
    figure: 'the trial failed',
    broken: [error instanceof Error ? String(error.stack) : String(error)],
  }));
  const verdict = broken.length === 0 ? 'held' : 'BROKEN';
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${trial.name.padEnd(14)} ${figure}. Aim: ${aims.get(trial.name)} ${verdict} (${seconds} s)`);
  for (const line of broken.slice(0, SHOWN)) console.log(`  ${line}`);
  if (broken.length > SHOWN) console.log(`  … and ${broken.length - SHOWN} more`);
  if (broken.length > 0) process.exitCode = 1;
  if (values.write) writeMeasured(trial.name, `${figure}; ${verdict}`);
}
