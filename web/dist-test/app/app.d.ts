/** The whole app. */
export declare function App(): import('react').JSX.Element;
