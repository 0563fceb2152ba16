import { readQuery } from '../api/read-query.js';

/** Where the person is signed in. */
export const sessions = readQuery([], 'sessions', {}, { gcTime: 0 });
