/** What stands where the server's answer should be, when it did not come. */
export declare function NotLoaded({ onRetry }: { onRetry: () => unknown }): import('react').JSX.Element;
