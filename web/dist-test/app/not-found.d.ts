/** What stands at a path that is no screen. */
export declare function NotFound(): import('react').JSX.Element;
