// `npm run -s admin -- block PERSON`: with the addresses of the Kantyna that runs in this folder, or those in the variables.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { prepare, REPO } from '../embedded/prepare.mjs';

const addresses = `${resolve(REPO, process.env['DATA_DIR'] || '.data')}/admin.json`;
await prepare({ web: false, tests: false });
const { admin } = await import('../../services/auth/dist/admin.js');
const running = existsSync(addresses) ? JSON.parse(readFileSync(addresses, 'utf8')) : {};
process.exitCode = await admin(
  process.argv.slice(2),
  { ...running, ...process.env },
  {
    out: (/** @type {string} */ text) => process.stdout.write(text),
    err: (/** @type {string} */ text) => process.stderr.write(text),
  },
);
