// `npm run bench`: measures the rows, prints a table, and writes it as JSON and as a chart. `-- memory`: memory under mixed load.
import '@kantyna/test-support/temporary-folder';

if (process.argv[2] === 'memory') await import('./memory-under-load.js');
else {
  const { runBench } = await import('./run-bench.js');
  process.exitCode = await runBench(process.argv.slice(2));
  process.exit();
}
