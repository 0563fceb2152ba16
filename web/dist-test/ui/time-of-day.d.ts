/** `HH:mm` from what a person typed (`9:5`, `1130`, `11.30`, `11`), or `undefined` where it is no time of day. */
export declare function parseTimeOfDay(text: string): string | undefined;
/** The quarters of an hour from 7 to 21, which a person may pick from. */
export declare const timesToPick: string[];
