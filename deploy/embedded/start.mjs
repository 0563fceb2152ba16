// `npm start`: prepares a fresh clone in plain JavaScript, then runs the compiled program.
import { readArguments } from './arguments.mjs';
import { prepare } from './prepare.mjs';

const options = readArguments(process.argv.slice(2), process.env);
await prepare({ web: true, tests: false });
const { run } = await import('./dist/main.js');
await run(options);
