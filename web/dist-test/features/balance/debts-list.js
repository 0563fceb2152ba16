import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { mdiCashCheck } from '@mdi/js';
import { formatZloty } from '@kantyna/money/zloty';
import { pathTo } from '../../lib/paths.js';
import { useTexts } from '../../texts/texts.js';
import { ButtonLink } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { ClosedWallet } from '../../ui/drawings.js';
import { Empty } from '../../ui/empty.js';
import layout from '../../ui/layout.module.css';
import styles from './balance.module.css';
import { debts, orderToPay } from './rows.js';
/** A line for each person that one owes or is owed by, with the way to pay. */
export function DebtsList({ balance }) {
    const texts = useTexts().balance;
    const open = debts(balance);
    if (open.length === 0)
        return _jsx(Empty, { text: texts.settled, drawing: _jsx(ClosedWallet, {}) });
    return (_jsx("ul", { className: classNames(layout['card'], styles['list']), children: open.map(({ person, grosze }) => {
            const orderId = grosze < 0 ? orderToPay(balance, person) : undefined;
            return (_jsxs("li", { className: classNames(styles['debt'], grosze < 0 && styles['owe']), children: [_jsx("span", { children: _jsx(Sentence, { text: grosze < 0 ? texts.owe : texts.owed, amount: formatZloty(Math.abs(grosze)), person: person }) }), orderId !== undefined && (_jsx(ButtonLink, { look: "outline", icon: mdiCashCheck, to: pathTo('showOrder', { id: orderId }), "aria-label": `${texts.pay}: ${person}`, children: texts.pay }))] }, person));
        }) }));
}
/** The sentence with its amount stronger than the rest, wherever the language puts it. */
function Sentence({ text, amount, person, }) {
    const [before = '', after = ''] = text('\n', person).split('\n');
    return (_jsxs(_Fragment, { children: [before, _jsx("strong", { children: amount }), after] }));
}
//# sourceMappingURL=debts-list.js.map