// `npm run bench`: speed and memory. `npm run bench -- memory`: memory of each process under mixed load, minute by minute.
import '@kantyna/test-support/temporary-folder';
if (process.argv[2] === 'memory') await import('./memory-under-load.js');
else await import('./speed.js');
