import { fileURLToPath } from 'node:url';

/** The repository's root folder, as an absolute path without a trailing slash. */
export const REPO = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Where the embedded run keeps what can be made again at any time (git-ignored). */
export const CACHE = `${REPO}/.cache`;

/** The 24 people of the first-run company, in the shape that auth's TEST_USERS_FILE has. */
export const TEST_USERS_FILE = `${REPO}/deploy/embedded/test-users.json`;

/** One file per restaurant of the first-run company, each a body of the import call. */
export const RESTAURANTS = `${REPO}/deploy/embedded/restaurants`;
