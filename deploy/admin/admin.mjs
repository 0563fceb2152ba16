// `npm run -s admin -- block PERSON`: with the addresses of the Kantyna that runs in this folder, or those in the variables.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { prepare, REPO } from '../embedded/prepare.mjs';

/** The services that hold something about people, besides auth. */
const SERVICES = ['orders', 'payments', 'notifications', 'catalogue'];

const addresses = `${resolve(REPO, process.env['DATA_DIR'] || '.data')}/admin.json`;
await prepare({ web: false, tests: false });
const { admin } = await import('../../services/auth/dist/admin.js');
const running = existsSync(addresses) ? JSON.parse(readFileSync(addresses, 'utf8')) : {};
const env = { ...running, ...process.env };
const args = process.argv.slice(2);
let output = '';
const code = await admin(args, env, {
  out: (/** @type {string} */ text) => void (output += text),
  err: (/** @type {string} */ text) => process.stderr.write(text),
});
process.exitCode = code;
if (code === 0 && args[0] === 'export') output = `${JSON.stringify(withOtherServices(JSON.parse(output)), null, 2)}\n`;
process.stdout.write(output);

/**
 * What auth holds, and what every other service holds, by service. Each one's database has its name.
 * @param {{ person: { id: string } }} auth
 */
function withOtherServices(auth) {
  const others = SERVICES.map((service) => [service, exported(service, auth.person.id)]);
  return { auth, ...Object.fromEntries(others) };
}

function exported(/** @type {string} */ service, /** @type {string} */ personId) {
  const program = `${REPO}/services/${service}/dist/run-export.js`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, personId], {
    env: { ...env, DATABASE: String(env.DATABASE).replace(/auth$/, service) },
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  if (status !== 0) throw new Error(`${service}: ${stderr}`);
  return JSON.parse(stdout);
}
