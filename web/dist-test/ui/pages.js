import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { useTexts } from '../texts/texts.js';
import { IconButton } from './button.js';
import layout from './layout.module.css';
/** Leads through a list that is shown page by page; nothing where one page holds it all. */
export function Pages({ page, pageSize, rows, onPage }) {
    const texts = useTexts().common;
    const pages = Math.ceil(rows / pageSize);
    if (pages <= 1)
        return null;
    return (_jsxs("nav", { "aria-label": texts.pages, className: layout['row'], style: { justifyContent: 'center' }, children: [_jsx(IconButton, { icon: mdiChevronLeft, label: texts.previousPage, disabled: page <= 1, onClick: () => onPage(page - 1) }), _jsx("span", { role: "status", children: texts.page(page, pages) }), _jsx(IconButton, { icon: mdiChevronRight, label: texts.nextPage, disabled: page >= pages, onClick: () => onPage(page + 1) })] }));
}
//# sourceMappingURL=pages.js.map