import Pagination from '@mui/material/Pagination';
import { usePagesTexts } from './pages.texts.js';
import { withTheme } from '../mui-theme.js';

interface Props {
  /** From 1. */
  page: number;
  pageSize: number;
  rows: number;
  onPage: (page: number) => void;
}

/** Pagination of a list; nothing when it fits one page. */
export const Pages = withTheme(function Pages({ page, pageSize, rows, onPage }: Props) {
  const texts = usePagesTexts();
  const pages = Math.ceil(rows / pageSize);
  const steps: Record<string, string> = { previous: texts.previousPage, next: texts.nextPage };
  return (
    pages > 1 && (
      <Pagination
        aria-label={texts.pages}
        count={pages}
        page={page}
        onChange={(_, chosen) => onPage(chosen)}
        getItemAriaLabel={(type, shown) => steps[type] ?? texts.page(shown ?? page, pages)}
      />
    )
  );
});
