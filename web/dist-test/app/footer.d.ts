/** Where wishes and complaints go. */
export declare function Footer(): import('react').JSX.Element;
