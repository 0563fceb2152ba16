/** Whether a menu says what a dish costs. What a person wrote may cost something else by now, such as the dish of the day. */
export const isOfMenu = ({ lastCrawled }: { readonly lastCrawled?: string | undefined }): boolean =>
  lastCrawled !== undefined;
