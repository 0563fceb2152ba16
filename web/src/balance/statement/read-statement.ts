import { camtRows, isCamt } from './camt.js';
import { csvRows } from './csv.js';
import { decodeText, MAX_STATEMENT } from './decode-text.js';
import { isMt940, mt940Rows } from './mt940.js';
import { statementOf, type Statement } from './transfer.js';

/**
 * The transfers of a bank's file: a table (CSV) of whatever bank, MT940 or camt.053. `tooLarge` for more than 5 MB, `noStatement` for a file
 * without any transfer.
 */
export function readStatement(bytes: Uint8Array): Statement | 'tooLarge' | 'noStatement' {
  if (bytes.length > MAX_STATEMENT) return 'tooLarge';
  const text = decodeText(bytes);
  const rows = isCamt(text) ? camtRows(text) : isMt940(text) ? mt940Rows(text) : csvRows(text);
  return rows && rows.length > 0 ? statementOf(rows) : 'noStatement';
}
