import type { Locator } from 'playwright';

/** Waits until an element has the focus: it comes after the element does, and the code of a form may still be on its way. */
export const hasFocus = (element: Locator): Promise<void> => element.and(element.page().locator(':focus')).waitFor();
