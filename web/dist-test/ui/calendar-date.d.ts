/** A day in words, from `YYYY-MM-DD`: `Fri, 21 Nov 2025`. */
export declare function calendarDate(date: string, language: string): string;
