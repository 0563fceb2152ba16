/** Where the creator calls the restaurant. */
export declare function OrderViewPage(): import('react').JSX.Element;
