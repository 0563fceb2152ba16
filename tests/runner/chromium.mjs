import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter } from 'node:path';

/** The one without windows comes first: the tests take half of the processor time with it. */
const NAMES = [
  ...['chromium-headless-shell', 'chrome-headless-shell'],
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
];

/**
 * The Chromium to test with: the one that `CHROMIUM` names, one on the PATH, or Debian's, which is installed where that is possible.
 * @returns {string | undefined}
 */
export function findChromium() {
  return process.env['CHROMIUM'] ?? onPath() ?? (installDebians() ? onPath() : undefined);
}

function onPath() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`)).find(isProgram);
}

function isProgram(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // Not there: the next one is tried.
  }
}

function installDebians() {
  if (process.getuid?.() !== 0) return false;
  console.error('Installing Chromium (apt-get) …');
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = (/** @type {string} */ name) => apt('install', '-y', '--no-install-recommends', name);
  return apt('update') && (install('chromium-headless-shell') || install('chromium'));
}
