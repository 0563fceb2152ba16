/** How far a person has come in something of several steps. */
export declare function Steps({ names, present }: { names: string[]; present: number }): import('react').JSX.Element;
