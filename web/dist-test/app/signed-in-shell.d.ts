/** The shell for those who are signed in; others are sent to sign in, and come back here afterwards. */
export declare function SignedInShell(): import('react').JSX.Element;
