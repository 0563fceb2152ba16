import type { Texts } from './en.js';
/** The Polish texts. */
export declare const pl: Texts;
