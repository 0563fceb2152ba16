/** Where the creator changes an order. */
export declare function OrderEditFormPage(): import('react').JSX.Element;
