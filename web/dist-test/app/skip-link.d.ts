/** Leads the keyboard past the navigation; seen only with the focus on it. */
export declare function SkipLink(): import('react').JSX.Element;
