import { readFileSync } from 'node:fs';
import { git } from './test-files.mjs';
import { REPO } from '../../deploy/embedded/prepare.mjs';

const REGISTRY = 'https://registry.npmjs.org/';
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** @typedef {{ link?: true, integrity?: string, resolved?: string, version?: string }} Locked */
/** @typedef {Record<string, string | object>} Versions */

/**
 * Every package comes from the registry with a checksum, none is there twice where once would do, and each package.json names exact
 * versions. Prints what does not.
 */
export function lockFile() {
  const { packages } = JSON.parse(readFileSync(`${REPO}/package-lock.json`, 'utf8'));
  const faults = [
    ...faultsOfLock(packages),
    ...copiesIn(packages),
    ...git('ls-files', 'package.json', '*/package.json').flatMap((path) =>
      faultsOfManifest(path, JSON.parse(readFileSync(`${REPO}/${path}`, 'utf8'))),
    ),
  ];
  for (const fault of faults) console.log(fault);
  return faults.length === 0;
}

/**
 * A package without `resolved` comes from the registry that npm is set to use; its checksum holds for any.
 * @param {Record<string, Locked>} packages
 */
function faultsOfLock(packages) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, { integrity, resolved = REGISTRY }]) => [
      ...(integrity?.startsWith('sha512-') ? [] : [`package-lock.json: ${path} has no sha512 checksum.`]),
      ...(resolved.startsWith(REGISTRY)
        ? []
        : [`package-lock.json: ${path} comes from ${resolved}, not the registry.`]),
    ]);
}

/**
 * Packages of one version in several places, although the top level has no other version. Each copy is loaded on its own: those of ajv
 * were a tenth of a service's start.
 * @param {Record<string, Locked>} packages
 */
function copiesIn(packages) {
  /** @type {Set<string>} */
  const known = new Set();
  return Object.entries(packages).flatMap(([path, { link, version }]) => {
    if (!path.includes('node_modules/') || link) return [];
    const name = path.split('node_modules/').at(-1);
    const isFirst = !known.has(`${name} ${version}`);
    known.add(`${name} ${version}`);
    if (isFirst || (packages[`node_modules/${name}`]?.version ?? version) !== version) return [];
    return [`package-lock.json: ${path} is another copy of ${name} ${version}. npm dedupe leaves one.`];
  });
}

/**
 * @param {string} path
 * @param {Record<string, Versions>} manifest
 */
function faultsOfManifest(path, manifest) {
  const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];
  return groups
    .flatMap((group) => Object.entries(manifest[group] ?? {}))
    .filter(([, version]) => typeof version !== 'string' || !EXACT.test(version))
    .map(([name, version]) => `${path}: ${name} ${JSON.stringify(version)} is not an exact version.`);
}
