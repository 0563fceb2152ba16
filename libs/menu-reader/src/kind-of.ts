import { say } from '@kantyna/contracts/catalogue/reader-words';
import { formatOf } from './photo/format.js';
import { UnreadablePage } from './unreadable-page.js';

/** The kinds of files that hold a menu. */
export type FileKind = 'pdf' | 'photo';

/** The greatest offset at which a PDF may begin: some servers write lines of their own before it. */
const PDF_WITHIN = 1_024;

/** The kind of a file by its first bytes, whatever its name and its server say; `undefined` for anything else, such as a page. */
export function fileKindOf(bytes: Uint8Array): FileKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, PDF_WITHIN));
  if (head.includes('%PDF-')) return /^\s*<(?:!doctype|html)/iu.test(head.toString('latin1')) ? undefined : 'pdf';
  return formatOf(bytes) === undefined ? undefined : 'photo';
}

/** The kind of an uploaded file. Throws `UnreadablePage` for one that is neither a PDF nor a picture. */
export function kindOf(bytes: Uint8Array): FileKind {
  const kind = fileKindOf(bytes);
  if (kind === undefined) throw new UnreadablePage(say('wrongFileKind'));
  return kind;
}
