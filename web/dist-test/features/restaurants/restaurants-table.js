import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Link } from 'react-router-dom';
import { pathTo } from '../../lib/paths.js';
import { useLanguage, useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { relativeTime } from '../../ui/relative-time.js';
import table from '../../ui/table.module.css';
import { useWide } from '../../ui/use-wide.js';
/** The restaurants as a table, or as rows on a phone; a press anywhere on one opens it. */
export function RestaurantsTable({ restaurants }) {
    const { restaurants: texts, common } = useTexts();
    const language = useLanguage();
    const wide = useWide();
    const ago = (instant) => (instant === undefined ? texts.never : relativeTime(instant, language));
    const link = ({ id, name }) => (_jsx(Link, { to: pathTo('showRestaurant', { id }), className: table['link'], children: name }));
    if (!wide)
        return (_jsx("ul", { className: classNames(layout['card'], table['rows']), children: restaurants.map((restaurant) => (_jsxs("li", { className: table['row'], children: [_jsxs("div", { children: [link(restaurant), _jsxs("div", { className: classNames(layout['quiet'], layout['small']), children: [texts.lastCrawled, ": ", ago(restaurant.lastCrawled), _jsx("br", {}), texts.lastEdited, ": ", ago(restaurant.lastEdited)] })] }), _jsx("span", { className: table['number'], children: common.dishes(restaurant.dishCount) })] }, restaurant.id))) }));
    return (_jsx("div", { className: layout['card'], children: _jsxs("table", { className: classNames(table['table'], table['pressable']), children: [_jsx("thead", { children: _jsxs("tr", { children: [_jsx("th", { scope: "col", children: texts.name }), _jsx("th", { scope: "col", className: table['number'], children: texts.dishCount }), _jsx("th", { scope: "col", children: texts.lastCrawled }), _jsx("th", { scope: "col", children: texts.lastEdited })] }) }), _jsx("tbody", { children: restaurants.map((restaurant) => (_jsxs("tr", { children: [_jsx("td", { children: link(restaurant) }), _jsx("td", { className: table['number'], children: restaurant.dishCount }), _jsx("td", { children: ago(restaurant.lastCrawled) }), _jsx("td", { children: ago(restaurant.lastEdited) })] }, restaurant.id))) })] }) }));
}
//# sourceMappingURL=restaurants-table.js.map