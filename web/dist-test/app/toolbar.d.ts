/** The title of the screen, with the way back or the way into the navigation. */
export declare function Toolbar(): import('react').JSX.Element;
