/** What stands around the pages for everyone: a simple toolbar and the footer. */
export declare function PublicShell(): import('react').JSX.Element;
