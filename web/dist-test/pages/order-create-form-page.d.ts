/** Where a person opens an order. */
export declare function OrderCreateFormPage(): import('react').JSX.Element;
