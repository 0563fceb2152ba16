// `npm run -s admin -- block PERSON`, `-- status`, `-- audit` or `-- migrate --dry-run`: with the addresses of the Kantyna that runs in this folder, or those in the variables.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { prepare, REPO } from '../embedded/prepare.mjs';
import { again, status } from './status.mjs';

/** The services with migrations. */
const MIGRATED = ['orders', 'payments'];

const addresses = `${resolve(REPO, process.env['DATA_DIR'] || '.data')}/admin.json`;
await prepare({ web: false, tests: false });
const { admin, noteInLog } = await import('../../services/auth/dist/admin.js');
const { SERVICES } = await import('../../libs/contracts/dist/services.js');
const running = existsSync(addresses) ? JSON.parse(readFileSync(addresses, 'utf8')) : {};
const env = { ...running, ...process.env };
if (!env.MONGODB_URI) {
  console.error(
    `Nothing has run on ${dirname(addresses)} yet: name the folder of the Kantyna that runs in DATA_DIR, or a database in MONGODB_URI, DATABASE and NATS_URL.`,
  );
  process.exit(1);
}
const args = process.argv.slice(2);
if (args[0] === 'status') process.exit(await status(dirname(addresses), env, args[1] === '--json'));
if (args[0] === 'again') {
  const [, service, id] = args;
  if (id && SERVICES.some((one) => one === service)) await noteInLog('again', `${service} ${id}`, env);
  process.exit(await again(args[1], args[2], env));
}
if (args[0] === 'migrate') {
  if (!args.includes('--dry-run')) await noteInLog('migrate', undefined, env);
  for (const service of MIGRATED) process.stdout.write(printed(service, 'run-migrate', args.slice(1)));
  process.exit();
}
if (args[0] === 'audit') {
  process.stdout.write(printed('payments', 'run-audit', []));
  process.exit();
}
let output = '';
const code = await admin(args, env, {
  out: (/** @type {string} */ text) => void (output += text),
  err: (/** @type {string} */ text) => process.stderr.write(text),
});
process.exitCode = code;
if (code === 0 && args[0] === 'export') output = `${JSON.stringify(withOtherServices(JSON.parse(output)), null, 2)}\n`;
process.stdout.write(output);

/**
 * The data of auth and of every other service, by service. Each one's database has its name.
 * @param {{ person: { id: string } }} auth
 */
function withOtherServices(auth) {
  const services = SERVICES.filter((service) => service !== 'auth');
  const others = services.map((service) => [service, JSON.parse(printed(service, 'run-export', [auth.person.id]))]);
  return { auth, ...Object.fromEntries(others) };
}

/**
 * The output of a program of a service. Where it fails, this process ends as it did.
 * @param {string} service
 * @param {string} program
 * @param {string[]} of
 */
function printed(service, program, of) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`${REPO}/services/${service}/dist/${program}.js`, ...of],
    {
      env: { ...env, DATABASE: String(env.DATABASE).replace(/auth$/, service) },
      encoding: 'utf8',
      maxBuffer: Infinity,
    },
  );
  if (status !== 0) {
    process.stderr.write(`${service}: ${stderr || stdout}`);
    process.exit(status ?? 1);
  }
  return stdout;
}
