import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { useMemo, useState } from 'react';
import { TEST_LOGIN_PAGE_SIZE } from '@kantyna/contracts/product';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import layout from '../../ui/layout.module.css';
import { Pages } from '../../ui/pages.js';
import styles from './session.module.css';
/** The test users by name, page by page. */
export function TestUsers({ users, pending, onChoose }) {
    const texts = useTexts().testLogin;
    const [page, setPage] = useState(1);
    const sorted = useMemo(() => users.toSorted((a, b) => a.username.localeCompare(b.username, 'pl')), [users]);
    if (sorted.length === 0)
        return _jsx(Empty, { text: texts.empty });
    return (_jsxs(_Fragment, { children: [_jsx("ul", { className: layout['list'], children: sorted.slice((page - 1) * TEST_LOGIN_PAGE_SIZE, page * TEST_LOGIN_PAGE_SIZE).map((user) => (_jsx("li", { children: _jsxs(Button, { look: "outline", wide: true, disabled: pending, className: styles['user'], onClick: () => onChoose(user), children: [_jsx("span", { children: user.username }), _jsx("span", { className: styles['email'], children: user.email })] }) }, user.email))) }), _jsx(Pages, { page: page, pageSize: TEST_LOGIN_PAGE_SIZE, rows: sorted.length, onPage: setPage })] }));
}
//# sourceMappingURL=test-users.js.map