/** The places of the app, who is signed in, and the way out. */
export declare function Navigation({ onChosen }: { onChosen?: () => void }): import('react').JSX.Element;
