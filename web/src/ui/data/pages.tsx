import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../button.js';
import layout from '../layout.module.css';

interface Props {
  /** From 1. */
  page: number;
  pageSize: number;
  rows: number;
  onPage: (page: number) => void;
}

/**
 * Pagination of a list; nothing when it fits one page. Own code: MUI's pagination would add its library to the public pages.
 */
export function Pages({ page, pageSize, rows, onPage }: Props) {
  const texts = useTexts().common;
  const pages = Math.ceil(rows / pageSize);
  if (pages <= 1) return null;
  return (
    <nav aria-label={texts.pages} className={layout.row} style={{ justifyContent: 'center' }}>
      <IconButton
        icon={mdiChevronLeft}
        label={texts.previousPage}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span role="status">{texts.page(page, pages)}</span>
      <IconButton
        icon={mdiChevronRight}
        label={texts.nextPage}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
