import type { Look } from '../induction/look-at-page.js';
import type { FileKind } from '../kind-of.js';
import type { PageContent, ReadMethod } from '../read-page.js';

/** What is to be read, and how. The message to the reader. */
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
 * The message from the reader for each request. `failed` is the stack of a fault of ours. A reader that is spent keeps much memory, or has
 * used much of its processor time.
 */
export type ReadReply = { readonly isSpent: boolean } & (
  | { readonly page: PageContent }
  | { readonly unreadable: string }
  | { readonly failed: string }
);
