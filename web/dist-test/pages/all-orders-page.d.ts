/** Every order there was, the newest first. */
export declare function AllOrdersPage(): import('react').JSX.Element;
