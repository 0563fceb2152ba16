// `npm run dev`: as `npm start`; a program is compiled and started anew when its sources change, and Vite serves the screens.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { clearTimeout, setTimeout } from 'node:timers';
import { readArguments } from './arguments.mjs';
import { compile, prepare, REPO } from './prepare.mjs';

/** An editor or a checkout writes several files: this long after the last one (ms) they are compiled. */
const QUIET_FOR = 100;
const SOURCE = /(^|\/)src\/.*\.ts$/;

const options = readArguments(process.argv.slice(2), process.env);
await prepare({ web: true, tests: false });
const { run } = await import('./dist/main.js');
const system = await run(options);

const vite = spawn('npm', ['run', 'dev', '--workspace', 'web'], {
  cwd: REPO,
  stdio: 'inherit',
  env: { ...process.env, GATEWAY_URL: system.url },
});
process.on('exit', () => vite.kill());

/** @type {Set<string>} */
const changed = new Set();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let building = Promise.resolve();
for (const folder of ['libs', 'services', 'gateway']) {
  watch(`${REPO}/${folder}`, { recursive: true }, (_event, file) => {
    if (file === null || !SOURCE.test(file)) return;
    changed.add(`${folder}/${file}`);
    clearTimeout(timer);
    timer = setTimeout(() => void (building = building.then(rebuild)), QUIET_FOR);
  });
}

/** Compiles, and restarts the programs that the changed files belong to. */
async function rebuild() {
  const files = [...changed];
  changed.clear();
  try {
    await compile(false);
    await Promise.all(namesOf(files).map((name) => system.restart(name)));
  } catch (error) {
    // The old program goes on; the next change is a new attempt.
    console.error(error instanceof Error ? error.message : error);
  }
}

/** The processes to restart: `services/orders/src/app.ts` → `orders-1`. A library belongs to all of them. */
function namesOf(/** @type {string[]} */ files) {
  const programs = new Set(
    files.map((file) => /^(?:services\/([^/]+)|(gateway))\//.exec(file)).map((found) => found?.[1] ?? found?.[2]),
  );
  return system
    .processes()
    .map(({ name }) => name)
    .filter((name) => !/^(mongodb|nats(-\d)?)$/.test(name))
    .filter((name) => programs.has(undefined) || programs.has(name.replace(/-\d+$/, '')));
}
