import type { Texts } from '../en.js';
/** The Polish texts of what stands around the pages, and of those for everyone. */
export declare const shell: Pick<Texts, 'landing' | 'login' | 'testLogin' | 'shell' | 'errors' | 'common'>;
