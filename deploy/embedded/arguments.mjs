import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { REPO } from './prepare.mjs';

const HELP = `npm start -- [--scale <service>=<instances>]… [--nats 3]

Runs the whole of Kantyna on this machine, on 127.0.0.1; Ctrl-C stops it.

  --scale orders=3   three instances of a service (repeatable)
  --nats 3           a bus of three nodes, of which any one may be away
  --help             this text

  PORT               the address's port (8080)
  DATA_DIR           where everything that lasts is kept (.data)
  MONGODB_URI        a running MongoDB, instead of the embedded one
  NATS_URL           a running NATS with JetStream, instead of one started here
`;

/**
 * Reads the options and variables of `npm start`. Ends the process with code 2 and one clear line if they are invalid,
 * and with code 0 after --help.
 * @param {string[]} args the command line after the program's name
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ dataDir: string, port: number, scale: Record<string, number>, nats: number }}
 */
export function readArguments(args, env) {
  try {
    const options = /** @type {const} */ ({
      scale: { type: 'string', multiple: true },
      nats: { type: 'string' },
      help: { type: 'boolean' },
    });
    const { values } = parseArgs({ args, options });
    if (values.help) {
      process.stdout.write(HELP);
      process.exit(0);
    }
    return {
      dataDir: resolve(REPO, env['DATA_DIR'] || '.data'),
      port: readPort(env['PORT'] || '8080'),
      scale: Object.fromEntries((values.scale ?? []).map(readScale)),
      nats: readNodes(values.nats, env['NATS_URL']),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${reason.split('\n')[0]} See: npm start -- --help`);
    process.exit(2);
  }
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Error(`PORT must be a number between 1 and 65535, and is "${text}".`);
}

/**
 * @param {string} text
 * @returns {[string, number]}
 */
function readScale(text) {
  const services = readdirSync(`${REPO}/services`);
  const [name = '', count = ''] = text.split('=');
  if (!services.includes(name))
    throw new Error(`--scale ${text}: there is no such service; there are ${services.join(', ')}.`);
  if (!/^[1-9]$/.test(count)) throw new Error(`--scale ${text}: the number of instances must be between 1 and 9.`);
  return [name, Number(count)];
}

/**
 * @param {string | undefined} count
 * @param {string | undefined} natsUrl
 */
function readNodes(count, natsUrl) {
  if (count === undefined) return 1;
  if (natsUrl) throw new Error(`--nats ${count}: NATS_URL already names a bus; leave one of them out.`);
  // Two have no majority without one, so they stand less than one does.
  if (count !== '1' && count !== '3') throw new Error(`--nats ${count}: the number of nodes must be 1 or 3.`);
  return Number(count);
}
