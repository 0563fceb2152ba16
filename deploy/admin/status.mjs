import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { REPO } from '../embedded/prepare.mjs';

/** @typedef {{ MONGODB_URI: string, DATABASE: string } & NodeJS.ProcessEnv} Environment */

/**
 * Prints how each process is that runs on a data folder, in words or as a line of JSON each, and how old the newest backup is. Returns the
 * exit code: 1 if something is not as it should be.
 * @param {string} folder
 * @param {Environment} env
 * @param {boolean} isJson
 */
export async function status(folder, env, isJson) {
  const { statusOf, inWords } = await import('../../libs/service/dist/process/status.js');
  const parts = existsSync(`${folder}/parts.json`) ? JSON.parse(readFileSync(`${folder}/parts.json`, 'utf8')) : [];
  if (parts.length === 0) {
    process.stderr.write(`Nothing has run on ${folder} yet: name the folder of the Kantyna that runs in DATA_DIR.\n`);
    return 1;
  }
  let isFine = true;
  for (const asked of parts) {
    const connect = asked.part === 'gateway' ? undefined : () => connectTo(asked.part, env);
    const found = await statusOf(asked, connect);
    const again = (/** @type {string} */ id) => `npm run -s admin -- again ${asked.part} ${id}`;
    process.stdout.write(isJson ? `${JSON.stringify(found)}\n` : inWords(found, again));
    isFine &&= found.faults.length === 0;
  }
  const {
    status: code,
    stdout,
    stderr,
  } = spawnSync(process.execPath, [`${REPO}/deploy/backup/dist/run.js`, 'age'], {
    encoding: 'utf8',
  });
  const says = (stdout || stderr).trim();
  process.stdout.write(`${isJson ? JSON.stringify({ part: 'backup', says }) : says}\n`);
  return isFine && code === 0 ? 0 : 1;
}

/**
 * Has a dead letter of a service handled once more. Returns the exit code.
 * @param {string | undefined} service
 * @param {string | undefined} id
 * @param {Environment} env
 */
export async function again(service, id, env) {
  const { SERVICES } = await import('../../libs/contracts/dist/services.js');
  if (!service || !id || !(/** @type {readonly string[]} */ (SERVICES).includes(service))) {
    process.stderr.write(`npm run -s admin -- again SERVICE ID, of ${SERVICES.join(', ')}\n`);
    return 2;
  }
  const { askAgain } = await import('../../libs/service/dist/process/status.js');
  const { said, code } = await askAgain(service, id, () => connectTo(service, env));
  process.stdout.write(said);
  return code;
}

/**
 * Connects to the database of a service.
 * @param {string} service
 * @param {Environment} env
 */
async function connectTo(service, env) {
  const { connectProgram } = await import('../../libs/service/dist/process/database-program.js');
  return connectProgram({ uri: env.MONGODB_URI, database: env.DATABASE.replace(/auth$/, service) });
}
