// `npm run trials -- due-events`: 200 due events over both changes of the clock, with three instances of each service, each killed at random. Ends with
// code 1 if one is missing or came twice.
import './temporary-folder.js';
import { countDueEvents } from './due-events.js';
import { randomFrom } from './random.js';

const startedAt = performance.now();
const figures = await countDueEvents({
  standingOrders: 10,
  debtors: 10,
  instances: 3,
  kill: true,
  random: randomFrom(0),
});
const { dueEvents, pushes, messages, kills, repeats, wrong } = figures;
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(
  `${dueEvents} due events over both changes of the clock, ${kills} kills: ${pushes} pushes and ${messages} messages, each once; ` +
    `${repeats} repeated, each in flight when its instance was killed; ${wrong.length} wrong (${seconds} s)`,
);
for (const line of wrong.slice(0, 30)) console.log(`  ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);
