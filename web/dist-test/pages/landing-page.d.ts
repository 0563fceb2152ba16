/** What the product is, and the way in. */
export declare function LandingPage(): import('react').JSX.Element;
