/** The list of errors, which a person clears one by one or all at once (specification, section 8). */
export declare function ErrorBanner(): import('react').JSX.Element | null;
