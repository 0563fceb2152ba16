/** The key with which restaurants send their menus, and where that is described. */
export declare function ImportKey({ apiKey }: { apiKey: string }): import('react').JSX.Element;
