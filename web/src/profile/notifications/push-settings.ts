import { readQuery } from '../../api/read-query.js';

/** Which pushes the person wants, and the browsers that get them. */
export const pushSettings = readQuery([], 'pushSettings', {}, { gcTime: 0 });
