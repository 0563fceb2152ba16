import Type from '@kantyna/typebox';
import { commonVariables, databaseVariables, readConfig } from './config.js';
import { connectProgram } from './database-program.js';
import { askAgain, inWords, statusOf } from './status.js';

const USAGE = `node libs/service/dist/process/run-status.js PART [--json]     says how the part is in whose container this runs
node libs/service/dist/process/run-status.js PART again ID     has a dead letter handled once more
`;

const { PORT } = commonVariables;
const { MONGODB_URI, DATABASE } = databaseVariables;
const variables = {
  PORT,
  METRICS_PORT: Type.Optional(Type.Integer()),
  MONGODB_URI: Type.Optional(MONGODB_URI),
  DATABASE: Type.Optional(DATABASE),
};

const [part, command, id] = process.argv.slice(2);
const { PORT: port, METRICS_PORT: metricsPort, MONGODB_URI: uri, DATABASE: database } = readConfig(variables);
const connect = uri && database ? () => connectProgram({ uri, database }) : undefined;

if (part && (command === undefined || command === '--json')) {
  const metrics = `http://127.0.0.1:${part === 'gateway' ? metricsPort : port}`;
  const status = await statusOf({ part, url: `http://127.0.0.1:${port}`, metrics }, connect);
  const again = (letter: string) =>
    `docker compose exec ${part} node libs/service/dist/process/run-status.js ${part} again ${letter}`;
  process.stdout.write(command ? `${JSON.stringify(status)}\n` : inWords(status, again));
  if (status.faults.length > 0) process.exitCode = 1;
} else if (part && command === 'again' && id && connect) {
  const { said, code } = await askAgain(part, id, connect);
  process.stdout.write(said);
  process.exitCode = code;
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
