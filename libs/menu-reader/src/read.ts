import type { Look } from './page/induction/look-at-page.js';
import type { FileKind } from './kind-of.js';
import type { PageContent, ReadMethod } from './page/read-page.js';

/** What is to be read, and by which rules. It can be sent to another process. */
export type ReadRequest =
  | {
      readonly kind: 'page';
      readonly html: string;
      readonly method: ReadMethod;
      /** A person looks at it: its lines come with it, and with `marks` its dishes are found by those of one. */
      readonly look?: Look;
    }
  | {
      readonly kind: FileKind;
      readonly bytes: Uint8Array;
      /** The names of the restaurant's dishes: what is recognised almost as one of them is that name. */
      readonly knownNames?: readonly string[];
    };

/**
 * Reads a menu. The libraries are loaded with the first page or file: who reads pages needs none of those for files. Throws
 * `UnreadablePage` for what cannot be read.
 */
export async function read(request: ReadRequest): Promise<PageContent> {
  if (request.kind === 'page') {
    const { html, method, look } = request;
    if (look) return (await import('./page/induction/look-at-page.js')).lookAtPage(html, method, look);
    return (await import('./page/read-page.js')).readPage(html, method);
  }
  const { kind, bytes, knownNames = [] } = request;
  // Sent as a `Buffer`, it comes as one, which the library of PDFs refuses.
  return (await import('./read-file.js')).readFile(kind, new Uint8Array(bytes), knownNames);
}
