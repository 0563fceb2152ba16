import { jsx as _jsx } from "react/jsx-runtime";
import { useTexts } from '../texts/texts.js';
import { Button } from './button.js';
import { EmptyPlate } from './drawings.js';
import { Empty } from './empty.js';
/** What stands where the server's answer should be, when it did not come. */
export function NotLoaded({ onRetry }) {
    const texts = useTexts().errors;
    return (_jsx(Empty, { text: texts.notLoaded, drawing: _jsx(EmptyPlate, {}), children: _jsx(Button, { onClick: onRetry, children: texts.retry }) }));
}
//# sourceMappingURL=not-loaded.js.map