/** Who owes whom, and the orders that it comes from. */
export declare function BalancePage(): import('react').JSX.Element;
