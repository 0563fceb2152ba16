import type { Locator } from 'playwright';

/** The text of each element as one reads it, with single spaces. For `expect.poll`. */
export const wordsOf = async (elements: Locator): Promise<string[]> =>
  (await elements.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
