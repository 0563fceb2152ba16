import '@kantyna/test-support/temporary-folder';
import { logPositions, unexpectedWarnings } from '@kantyna/acceptance/logs';
import { ALLOWED_ALWAYS } from '@kantyna/acceptance/allowed-warnings';
import { playRandomly, startRunning } from './running.js';

// `npm run trials -- sequences [COUNT]`: random sequences of everything that changes what people owe, on a running product and on the rules side
// by side. Ends with 1 if one of them differs.

const running = await startRunning();
try {
  const count = Number(process.argv[2] ?? 500);
  const startedAt = performance.now();
  const started = logPositions(running.own.logs);
  const { steps, differences } = await playRandomly(running, count);
  const warnings = unexpectedWarnings(running.own.logs, started, ALLOWED_ALWAYS);
  differences.push(...warnings.map((warning) => JSON.stringify(warning)));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    [...differences, `${count} sequences, ${steps} steps, ${seconds} s: ${differences.length} differences`].join('\n'),
  );
  process.exitCode = differences.length > 0 ? 1 : 0;
} finally {
  await running.close();
}
