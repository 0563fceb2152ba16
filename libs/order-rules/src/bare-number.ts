/** An account or telephone number without spaces and dashes, as it is stored. */
export const bareNumber = (text: string): string => text.replace(/[\s\p{Pd}]/gu, '');
