import { fileURLToPath } from 'node:url';

/** The repository's root folder, as an absolute path without a trailing slash. */
export const REPO = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** The folder for files that can be recreated at any time (git-ignored). */
export const CACHE = `${REPO}/.cache`;

/** The 24 people of the example company, in the format of auth's TEST_USERS_FILE. */
export const TEST_USERS_FILE = `${REPO}/deploy/embedded/test-users.json`;

/** The restaurants of the example company, one file each: a body of the import call. */
export const RESTAURANTS = `${REPO}/deploy/embedded/restaurants`;

/** The users of NATS with their rights, made from the contracts by `npm run bus-users`. */
export const BUS_USERS_FILE = `${REPO}/deploy/docker/nats-users.conf`;
