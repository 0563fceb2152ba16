/** How long ago an instant is, in words: `3 days ago`. */
export declare function relativeTime(instant: string, language: string, now?: number): string;
