/** The present page in its place, with the list of errors above it. A new page begins at its top, with the focus on it. */
export declare function PageFrame(): import('react').JSX.Element;
