import { texts } from '../../texts/texts.js';

/** The pages of a list. */
export const usePagesTexts = texts({
  en: {
    pages: 'Pages',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
  },
  pl: {
    pages: 'Strony',
    page: (page, pages) => `Strona ${page} z ${pages}`,
    previousPage: 'Poprzednia strona',
    nextPage: 'Następna strona',
  },
});
