// `npm run bench`: speed and memory. `npm run bench -- memory`: memory of each process under mixed load, minute by minute.
await (process.argv[2] === 'memory' ? import('./memory-under-load.js') : import('./speed.js'));
