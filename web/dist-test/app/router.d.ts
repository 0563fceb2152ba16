/** Fetches the code of the shell for those who are signed in. */
export declare const loadSignedInShell: () => Promise<{
  default: typeof import('./signed-in-shell.js').SignedInShell;
}>;
/** Which page stands at which path, and in which shell. */
export declare function Router(): import('react').JSX.Element;
