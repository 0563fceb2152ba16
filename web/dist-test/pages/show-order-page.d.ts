/** An order: when, for how much, how it is paid, and what everybody eats. */
export declare function ShowOrderPage(): import('react').JSX.Element;
