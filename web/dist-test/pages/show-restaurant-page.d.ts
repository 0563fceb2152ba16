/** A restaurant and its menu. */
export declare function ShowRestaurantPage(): import('react').JSX.Element;
