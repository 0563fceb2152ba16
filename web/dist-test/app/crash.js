import { jsx as _jsx } from "react/jsx-runtime";
import { Component } from 'react';
import { currentTexts } from '../texts/texts.js';
import { Button } from '../ui/button.js';
import { Empty } from '../ui/empty.js';
/** Stands in for a page that failed to show, for instance because a newer build replaced its code. */
export class Crash extends Component {
    state = { failed: false };
    static getDerivedStateFromError() {
        return { failed: true };
    }
    render() {
        if (!this.state.failed)
            return this.props.children;
        const texts = currentTexts().errors;
        return (_jsx(Empty, { text: texts.crashed, children: _jsx(Button, { onClick: () => location.reload(), children: texts.reload }) }));
    }
}
//# sourceMappingURL=crash.js.map