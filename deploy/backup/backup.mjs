// `npm run backup` and `npm run restore`: prepares a fresh clone in plain JavaScript, then runs the compiled program.
import { prepare } from '../embedded/prepare.mjs';

const args = process.argv.slice(2);
await prepare({ web: args[0] === 'drill', tests: false });
const { run } = await import('./dist/main.js');
await run(args);
