/** Today: what the person eats, and the orders that he may join. */
export declare function TodayOrdersPage(): import('react').JSX.Element;
