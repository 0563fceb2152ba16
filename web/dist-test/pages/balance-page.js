import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useQuery } from '@tanstack/react-query';
import { balance } from '../features/balance/api.js';
import { DebtsList } from '../features/balance/debts-list.js';
import { History } from '../features/balance/history.js';
import { useTexts } from '../texts/texts.js';
import layout from '../ui/layout.module.css';
import { NotLoaded } from '../ui/not-loaded.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
/** Who owes whom, and the orders that it comes from. */
export function BalancePage() {
    const texts = useTexts().balance;
    const { data, isError, refetch } = useQuery(balance);
    if (!data && isError)
        return _jsx(NotLoaded, { onRetry: refetch });
    return (_jsxs("div", { "aria-busy": !data, children: [_jsxs("section", { className: layout['section'], children: [_jsx("h2", { children: texts.balance }), data ? _jsx(DebtsList, { balance: data }) : _jsx(SkeletonRows, { rows: 2, height: 56 })] }), _jsxs("section", { className: layout['section'], children: [_jsx("h2", { children: texts.history }), !data && _jsx(SkeletonRows, { rows: 6, height: 48 }), data?.entries.length === 0 && _jsx("p", { className: layout['quiet'], children: texts.historyEmpty }), data && data.entries.length > 0 && _jsx(History, { rows: data.entries })] })] }));
}
//# sourceMappingURL=balance-page.js.map