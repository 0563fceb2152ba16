import { jsx as _jsx } from "react/jsx-runtime";
import { pathTo } from '../lib/paths.js';
import { useTexts } from '../texts/texts.js';
import { ButtonLink } from '../ui/button.js';
import { Empty } from '../ui/empty.js';
import { EmptyPlate } from '../ui/drawings.js';
/** What stands at a path that is no screen. */
export function NotFound() {
    const texts = useTexts().shell;
    return (_jsx(Empty, { text: texts.notFound, drawing: _jsx(EmptyPlate, {}), children: _jsx(ButtonLink, { to: pathTo('todayOrders'), children: texts.toToday }) }));
}
//# sourceMappingURL=not-found.js.map