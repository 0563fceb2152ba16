/** The product's sign and name. */
export declare function Brand(): import('react').JSX.Element;
