import { camtRows, isCamt } from './camt.js';
import { csvRows } from './csv.js';
import { decodeText } from '../../ui/format/decode-text.js';
import { isMt940, mt940Rows } from './mt940.js';
import { statementOf, type Statement } from './transfer.js';

/**
 * The transfers of a bank's file: a table (CSV) of whatever bank, MT940 or camt.053. `noStatement` for a file without any
 * transfer.
 */
export function readStatement(bytes: Uint8Array): Statement | 'noStatement' {
  const text = decodeText(bytes);
  const rows = isCamt(text) ? camtRows(text) : isMt940(text) ? mt940Rows(text) : csvRows(text);
  return rows && rows.length > 0 ? statementOf(rows) : 'noStatement';
}
