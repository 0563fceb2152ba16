import type { Look } from './page/induction/look-at-page.js';
import type { FileKind } from './kind-of.js';
import type { PageContent, ReadMethod } from './page/read-page.js';
import type { TellPage } from './read-file.js';
import type { TextMenu } from './pasted/read-text.js';

/** A pasted text. `today` gives dates their year. */
export interface TextRequest {
  readonly kind: 'text';
  readonly text: string;
  readonly today?: Date | undefined;
}

/** A page, file or text of a stranger, and the rules to read it by. It can be sent to another process. */
export type ReadRequest = (
  | { readonly kind: 'page'; readonly html: string }
  | {
      readonly kind: FileKind;
      readonly bytes: Uint8Array;
      /** The names of the restaurant's dishes: what is recognised almost as one of them is that name. */
      readonly knownNames?: readonly string[];
    }
) & {
  /** Selectors of a file are those of its lines. */
  readonly method?: ReadMethod;
  /** A person looks at it: its lines come with it, and with `marks` its dishes are found by those of one. */
  readonly look?: Look;
};

/**
 * The menu in a page, PDF, picture or text. Each loads only the libraries that it needs. Throws `UnreadablePage` for what cannot be read;
 * a text always can. `tell` hears which page of a file is read next.
 */
export async function read(request: TextRequest): Promise<TextMenu>;
export async function read(request: ReadRequest, tell?: TellPage): Promise<PageContent>;
export async function read(
  request: ReadRequest | TextRequest,
  tell: TellPage = () => undefined,
): Promise<PageContent | TextMenu> {
  if (request.kind === 'text') return (await import('./pasted/read-text.js')).readText(request.text, request.today);
  const { method = 'auto', look } = request;
  if (request.kind === 'page') {
    const { html } = request;
    if (look) return (await import('./page/induction/look-at-page.js')).lookAtPage(html, method, look);
    return (await import('./page/read-page.js')).readPage(html, method);
  }
  const { kind, bytes, knownNames = [] } = request;
  // Sent as a `Buffer`, it comes as one, which the library of PDFs refuses.
  return (await import('./read-file.js')).readFile(kind, new Uint8Array(bytes), { knownNames, method, look, tell });
}
