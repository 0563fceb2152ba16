/** Puts a text on the clipboard, and says so. */
export declare function CopyButton({ text }: { text: string }): import('react').JSX.Element;
