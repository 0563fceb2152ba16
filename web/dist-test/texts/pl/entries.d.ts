import type { Texts } from '../en.js';
/** The Polish texts of an order and its entries. */
export declare const entries: Pick<Texts, 'show' | 'qr' | 'entryForm'>;
